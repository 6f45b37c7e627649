import { readDay } from './days.ts';
import { type Gtin, readGtin } from './gtin.ts';
import { FIXED, GS, readSymbol, withSeparators } from './symbols.ts';

/** What the barcode of a pack says. */
export interface PackScan {
  readonly gtin: Gtin;
  readonly lot?: string;
  /** A day, as 2027-03-31. */
  readonly expiry?: string;
}

/** What no element may hold (GS1 General Specifications, character set 82): scanners are set to send one of these instead. */
const NO_DATA = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/g;

/**
 * A scanner's text as a pack: EAN, UPC and ITF-14, GS1 DataMatrix, GS1-128 and GS1 DataBar with or without their
 * symbology's prefix, the same written with parentheses, and GS1 Digital Link. Undefined for everything else, and where
 * the check digit is wrong. A lot or an expiry that is not certain is left out: nothing is ordered by them.
 */
export function readScan(text: string): PackScan | undefined {
  const { holds, content } = readSymbol(text);
  if (holds === 'elements') return readElements(content);
  const gtin = /^\d+$/.test(content) ? readGtin(content) : undefined;
  if (gtin !== undefined) return { gtin };
  if (holds === 'gtin') return undefined;
  return readLink(content) ?? readElements(content);
}

function readElements(content: string): PackScan | undefined {
  const elements = content.startsWith('(01)') ? inParentheses(content) : inSequence(content);
  const gtin = readGtin(elements.get('01') ?? '');
  return gtin === undefined ? undefined : packOf(gtin, elements.get('10'), expiryOf(elements.get('17')));
}

function packOf(gtin: Gtin, lot: string | undefined, expiry: string | undefined): PackScan {
  return { gtin, ...(lot && { lot }), ...(expiry && { expiry }) };
}

/** As it is printed for people: (01)05012345678900(17)270331(10)AB12. A lot may have parentheses of its own. */
function inParentheses(content: string): Map<string, string> {
  const elements = content.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/g);
  return new Map([...elements].map(([, identifier = '', value = '']) => [identifier, value]));
}

const LOT_MAX = 20;

/** The elements of a barcode one after the other, up to the first that cannot be one. */
function inSequence(content: string): Map<string, string> {
  const elements = new Map<string, string>();
  const text = withSeparators(content).replaceAll(NO_DATA, GS);
  let at = 0;
  while (at < text.length) {
    if (text[at] === GS) {
      at += 1;
      continue;
    }
    const identifier = text.slice(at, at + 2);
    if (!/^\d\d$/.test(identifier)) break;
    const fixed = FIXED[identifier];
    const separator = text.indexOf(GS, at);
    const end = fixed === undefined ? (separator < 0 ? text.length : separator) : at + fixed;
    const value = text.slice(at + 2, end);
    if (fixed !== undefined && (value.length < fixed - 2 || value.includes(GS))) break;
    // Of several the first counts; what only looks like an identifier comes after a separator that was lost.
    if (!elements.has(identifier) && !(identifier === '10' && isUncertain(value, separator < 0))) {
      elements.set(identifier, value);
    }
    at = end;
  }
  return elements;
}

/** Whether a scanner that drops separators may have joined a lot and what follows it. */
function isUncertain(lot: string, isLast: boolean): boolean {
  if (lot === '' || lot.length > LOT_MAX) return true;
  const joined = isLast ? /17(\d{6})$|17(\d{6})(?=21|10)/.exec(lot) : null;
  return joined !== null && expiryOf(joined[1] ?? joined[2]) !== undefined;
}

/** All days are of this century: no pack that is scanned is older. From its middle every year of it is nearest. */
const expiryOf = (digits: string | undefined) => readDay(digits ?? '', 2049);

/** GS1 Digital Link: https://id.gs1.org/01/05012345678900/10/AB12?17=270331. */
function readLink(content: string): PackScan | undefined {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(content) ?? [];
  const gtin = readGtin(/\/(?:01|gtin)\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? '');
  if (gtin === undefined) return undefined;
  const lot = decoded(/\/(?:10|lot)\/([^/]+)/.exec(path)?.[1]);
  return packOf(gtin, lot, expiryOf(/(?:^|&)17=(\d{6})(?:&|$)/.exec(query)?.[1]));
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
