import { type Gtin, readGtin } from './gtin.ts';

/** What the barcode of a pack says. */
export interface PackScan {
  readonly gtin: Gtin;
  readonly lot?: string;
  /** A day, as 2027-03-31. */
  readonly expiry?: string;
}

/** The separator between elements of a barcode (FNC1, sent as the control character 29). */
const GS = '\x1d';
/** Ways in which scanners spell it where they cannot send it. */
const SPELT_SEPARATOR = /<GS>|\{GS\}|\[GS\]|\(GS\)|\^\]/gi;
/** What no element may hold (GS1 General Specifications, character set 82): scanners are set to send one of these instead. */
const NO_DATA = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/g;
/** AIM's prefix that names the symbology. Those of GS1 have "element strings", those of EAN and ITF a GTIN alone. */
const SYMBOLOGY = /^\]([A-Za-z][0-9A-Za-z])/;
const ELEMENT_SYMBOLOGIES = new Set(['C1', 'd2', 'e0', 'Q3', 'J1']);
const GTIN_SYMBOLOGIES = new Set(['E0', 'E4', 'I0', 'I1', 'X0']);

/**
 * A scanner's text as a pack: EAN, UPC and ITF-14, GS1 DataMatrix, GS1-128 and GS1 DataBar with or without their
 * symbology's prefix, the same written with parentheses, and GS1 Digital Link. Undefined for everything else, and where
 * the check digit is wrong. A lot or an expiry that is not certain is left out: nothing is ordered by them.
 */
export function readScan(text: string): PackScan | undefined {
  const trimmed = withoutEnds(text);
  const symbology = SYMBOLOGY.exec(trimmed)?.[1];
  const content = symbology === undefined ? trimmed : trimmed.slice(3);
  if (symbology !== undefined && ELEMENT_SYMBOLOGIES.has(symbology)) return readElements(content);
  const gtin = /^\d+$/.test(content) ? readGtin(content) : undefined;
  if (gtin !== undefined) return { gtin };
  if (symbology !== undefined && GTIN_SYMBOLOGIES.has(symbology)) return undefined;
  return readLink(content) ?? readElements(content);
}

/** Without what no symbol holds at either end. From the ends: a pattern would look for the end at each sign of a long text. */
function withoutEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && !isOfSymbol(text, start)) start += 1;
  while (end > start && !isOfSymbol(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

const isOfSymbol = (text: string, at: number) => text.charCodeAt(at) > 0x20 && text.charCodeAt(at) < 0x7f;

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

/**
 * How long an element is with its identifier, by the first two digits of the identifier, where it is of a fixed length
 * (GS1 General Specifications, 7.8.5). After these no separator is needed; all others last until the next one.
 */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
};
const LOT_MAX = 20;

/** The elements of a barcode one after the other, up to the first that cannot be one. */
function inSequence(content: string): Map<string, string> {
  const elements = new Map<string, string>();
  const text = content.replaceAll(SPELT_SEPARATOR, GS).replaceAll(NO_DATA, GS);
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

/** YYMMDD as a day of this century; day 00 is the month's last (GS1 General Specifications, 3.4.7). */
function expiryOf(digits: string | undefined): string | undefined {
  const read = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '');
  if (!read) return undefined;
  const [year, month, day] = [2000 + Number(read[1]), Number(read[2]), Number(read[3])];
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${year}-${pad(month)}-${pad(day === 0 ? last : day)}`;
}

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
