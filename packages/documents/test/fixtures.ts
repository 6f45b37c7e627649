import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document of the package's own. */
export function fixture(
  name: 'order' | 'order-response' | 'despatch-advice' | 'receipt-advice' | 'invoice' | 'invoice-cii',
): Buffer {
  return readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.xml`));
}

/** Documents that others publish, and UBL's schemas, where they are beside the checkout; they are no part of it. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/documents');

export const arePublishedHere = existsSync(FOLDER);
export const NEEDS_PUBLISHED = 'needs the documents in ../shared/data, beside the checkout';

export const publishedSchema = (kind: string) => path.join(FOLDER, 'xsd/ubl-2.1/maindoc', `UBL-${kind}-2.1.xsd`);
export const published = (file: string): Buffer => readFileSync(path.join(FOLDER, file));
export const publishedFiles = (): string[] =>
  globSync('peppol-{ordering,logistics}/**/*.xml', { cwd: FOLDER }).toSorted();
export const publishedInvoices = (): string[] =>
  globSync('{en16931-ubl,en16931-cii,peppol-billing}/*.{xml,XML}', { cwd: FOLDER }).toSorted();
