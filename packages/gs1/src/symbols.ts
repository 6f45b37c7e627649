/** The separator between elements of a barcode (FNC1, sent as the control character 29). */
export const GS = '\x1d';
/** Ways in which scanners spell it where they cannot send it. */
const SPELT_SEPARATOR = /<GS>|\{GS\}|\[GS\]|\(GS\)|\^\]/gi;
/** AIM's prefix that names the symbology. Those of GS1 have "element strings", those of EAN and ITF a GTIN alone. */
const SYMBOLOGY = /^\]([A-Za-z][0-9A-Za-z])/;
const ELEMENT_SYMBOLOGIES = new Set(['C1', 'd2', 'e0', 'Q3', 'J1']);
const GTIN_SYMBOLOGIES = new Set(['E0', 'E4', 'I0', 'I1', 'X0']);

/** What a scanner sent: what its symbology says that it has, where it has a prefix, and the rest. */
export interface Scanned {
  readonly holds: 'elements' | 'gtin' | 'anything' | undefined;
  readonly content: string;
}

export function readSymbol(text: string): Scanned {
  const trimmed = withoutEnds(text);
  const symbology = SYMBOLOGY.exec(trimmed)?.[1];
  if (symbology === undefined) return { holds: undefined, content: trimmed };
  const content = trimmed.slice(3);
  if (ELEMENT_SYMBOLOGIES.has(symbology)) return { holds: 'elements', content };
  return { holds: GTIN_SYMBOLOGIES.has(symbology) ? 'gtin' : 'anything', content };
}

export const withSeparators = (content: string) => content.replaceAll(SPELT_SEPARATOR, GS);

/** Without what no symbol holds at either end. From the ends: a pattern would look for the end at each sign of a long text. */
function withoutEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && !isOfSymbol(text, start)) start += 1;
  while (end > start && !isOfSymbol(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

const isOfSymbol = (text: string, at: number) => text.charCodeAt(at) > 0x20 && text.charCodeAt(at) < 0x7f;

/**
 * How long an element is with its identifier, by the first two digits of the identifier, where it is of a fixed length
 * (GS1 General Specifications, 7.8.5). After these no separator is needed; all others last until the next one.
 */
export const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
};
