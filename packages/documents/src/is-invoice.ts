import { SaxesParser } from 'saxes';
import { isPdf } from './is-pdf.ts';
import { isSheet } from './sheet/is-sheet.ts';
import { decodeXml } from './xml/decode-xml.ts';

const ROOTS: ReadonlySet<string> = new Set(['Invoice', 'CreditNote', 'CrossIndustryInvoice']);

/** Whether a document is about money, by its root element, whether or not it is sound. A PDF or a table is: nothing else comes as one. */
export const isInvoice = (bytes: Uint8Array): boolean =>
  isPdf(bytes) || isSheet(bytes) || ROOTS.has(rootOf(bytes) ?? '');

const FOUND = Symbol();

/** The name of the first element; what comes behind it is not read. */
function rootOf(bytes: Uint8Array): string | undefined {
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => {
    root = local;
    throw FOUND;
  });
  try {
    parser.write(decodeXml(bytes).text);
  } catch {
    // What is not well-formed is said by whoever reads the whole of it.
  }
  return root;
}
