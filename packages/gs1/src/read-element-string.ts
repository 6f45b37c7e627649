import { type Day, readDay } from './days.ts';
import { checkDigit, type Gtin, readGtin } from './gtin.ts';
import { FIXED, GS, readSymbol, withSeparators } from './symbols.ts';

/** What a barcode of GS1 says of a pack, a carton or a pallet. */
export interface ElementString {
  /** The number of a box or pallet (00): 18 digits. */
  readonly sscc?: string;
  readonly gtin?: Gtin;
  /** What a carton or pallet holds (02), and how many of it (37): always both. */
  readonly containedGtin?: Gtin;
  readonly count?: number;
  readonly batch?: string;
  readonly productionDate?: Day;
  readonly bestBefore?: Day;
  readonly expiry?: Day;
  readonly serial?: string;
  /** Elements with other identifiers, as they came. */
  readonly others: readonly string[];
  /** Whether batch or serial end as if a scanner had lost the separator behind them, and more had been joined to them. */
  readonly mayBeJoined: boolean;
}

/** Why a text is no element string, and by which identifier, where one is to blame. */
export interface ElementFault {
  readonly fault:
    | 'no-elements'
    | 'unknown-identifier'
    | 'wrong-length'
    | 'wrong-character'
    | 'wrong-check-digit'
    | 'no-date'
    | 'repeated'
    | 'contents-without-count'
    | 'count-without-contents'
    | 'contents-beside-gtin';
  readonly identifier?: string;
}

type Elements = Map<string, string>;

/**
 * A scanner's text by the rules of the GS1 General Specifications: identifiers 00, 01, 02 with 37, 10, 11, 15, 17 and 21
 * of GS1-128, GS1 DataMatrix, DataBar, QR and DotCode, with their symbology's prefix or without, or written with
 * parentheses; a GTIN alone of EAN, UPC and ITF-14. Years have two digits: they are those nearest to `year`.
 */
export function readElementString(text: string, year: number): ElementString | ElementFault {
  const { holds, content } = readSymbol(text);
  const gtin = holds !== 'elements' && /^\d+$/.test(content) ? readGtin(content) : undefined;
  if (gtin !== undefined) return { gtin, others: [], mayBeJoined: false };
  if (holds === 'gtin' || holds === 'anything') return { fault: 'no-elements' };
  const elements = /^\(\d{2,4}\)/.test(content) ? inParentheses(content) : inSequence(content);
  return elements instanceof Map ? meaningOf(elements, year) : elements;
}

/** First digits of identifiers that are assigned (GS1 General Specifications, 3.2). */
const ASSIGNED = new Set(
  ['00', '01', '02', '03', '04', '10', '11', '12', '13', '15', '16', '17', '20', '21', '22', '23', '24', '25']
    .concat(['30', '31', '32', '33', '34', '35', '36', '37', '39', '40', '41', '42', '43', '70', '71', '72', '80'])
    .concat(['81', '82', '90', '91', '92', '93', '94', '95', '96', '97', '98', '99']),
);
/** What some scanners send for the separator: control characters beside it, and a bar. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const LIKE_SEPARATOR = /[\x1c-\x1f|]/g;

function inSequence(content: string): Elements | ElementFault {
  const elements: Elements = new Map();
  const text = withSeparators(content).replaceAll(LIKE_SEPARATOR, GS);
  let at = 0;
  while (at < text.length) {
    if (text[at] === GS) {
      at += 1;
      continue;
    }
    const start = text.slice(at, at + 2);
    if (!/^\d\d$/.test(start)) return { fault: 'no-elements' };
    const separator = text.indexOf(GS, at);
    const last = separator < 0 ? text.length : separator;
    const end = FIXED[start] === undefined ? last : Math.min(at + FIXED[start], last);
    const fault = add(elements, start, text.slice(at + 2, end));
    if (fault) return fault;
    at = end;
  }
  return elements.size > 0 ? elements : { fault: 'no-elements' };
}

/** As it is printed for people: (01)05012345678900(17)270331(10)AB12. */
function inParentheses(content: string): Elements | ElementFault {
  const elements: Elements = new Map();
  for (const [, identifier = '', value = ''] of content.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/gs)) {
    const fault = add(elements, identifier.slice(0, 2), identifier.slice(2) + value);
    if (fault) return fault;
  }
  return elements;
}

const READ = new Set(['00', '01', '02', '10', '11', '15', '17', '21', '37']);
const IN_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/** Adds an element where it is as long as it may be, of the right characters, and not there yet. */
function add(elements: Elements, identifier: string, value: string): ElementFault | undefined {
  if (!ASSIGNED.has(identifier)) return { fault: 'unknown-identifier', identifier };
  const fixed = FIXED[identifier];
  const most = identifier === '37' ? 8 : READ.has(identifier) ? 20 : 90;
  const isLong = fixed === undefined ? value.length >= 1 && value.length <= most : value.length === fixed - 2;
  if (!isLong) return { fault: 'wrong-length', identifier };
  const hasDigits = fixed !== undefined || identifier === '37';
  if (!(hasDigits ? /^\d+$/ : IN_82).test(value)) return { fault: 'wrong-character', identifier };
  // Others share their first digits, as 240 and 241 do.
  const key = READ.has(identifier) ? identifier : identifier + value;
  if (elements.has(key)) return { fault: 'repeated', identifier };
  elements.set(key, value);
  return undefined;
}

function meaningOf(elements: Elements, year: number): ElementString | ElementFault {
  const wrong = ['00', '01', '02'].find((identifier) => !isRight(elements.get(identifier) ?? RIGHT));
  if (wrong) return { fault: 'wrong-check-digit', identifier: wrong };
  const dayOf = (identifier: string) => readDay(elements.get(identifier) ?? '', year);
  const undated = ['11', '15', '17'].find((identifier) => elements.has(identifier) && dayOf(identifier) === undefined);
  if (undated) return { fault: 'no-date', identifier: undated };
  const count = Number(elements.get('37') ?? 0);
  if (elements.has('02') && elements.has('01')) return { fault: 'contents-beside-gtin', identifier: '02' };
  if (elements.has('02') && count === 0) return { fault: 'contents-without-count', identifier: '02' };
  if (elements.has('37') && !elements.has('02')) return { fault: 'count-without-contents', identifier: '37' };
  const said = {
    sscc: elements.get('00'),
    gtin: elements.get('01'),
    containedGtin: elements.get('02'),
    count: count || undefined,
    batch: elements.get('10'),
    productionDate: dayOf('11'),
    bestBefore: dayOf('15'),
    expiry: dayOf('17'),
    serial: elements.get('21'),
  };
  return {
    ...present(said),
    others: [...elements.keys()].filter((key) => !READ.has(key)),
    mayBeJoined: ['10', '21'].some((identifier) => isJoined(elements.get(identifier), year)),
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(said: T): Present<T> {
  // What is left has no property that is undefined.
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Present<T>;
}

/** Stands for a number that is not there. */
const RIGHT = '00000000000017';

/** Zeros alone stand for no number. */
const isRight = (number: string) => checkDigit(number.slice(0, -1)) === Number(number.at(-1)) && Number(number) > 0;

/** Whether what may be a day with its identifier ends a value, or stands before what may be another element. */
function isJoined(value: string | undefined, year: number): boolean {
  const joined = /1[157](\d{6})$|1[157](\d{6})(?=21|10)/.exec(value ?? '');
  return joined !== null && readDay(joined[1] ?? joined[2] ?? '', year) !== undefined;
}
