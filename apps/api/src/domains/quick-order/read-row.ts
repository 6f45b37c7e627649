import type { RowFault } from '@formulary/contracts/quick-order';
import { maybeIn, quantityAlone, readQuantity, saidIn, withoutTimes } from './quantities.ts';
import { fieldsOf } from './row-fields.ts';

/** One way to read a row that names a product by words. */
export interface Reading {
  readonly words: string;
  readonly quantity: number;
  /** The same without the sign before a number at the end, which may be the pack's: "tablets x 100". */
  readonly plain?: string | undefined;
  /** How the quantity stands in the row. `behind`: after the name; `field`: in a part of its own; `none`: nowhere, it is 1. */
  readonly how: 'said' | 'behind' | 'field' | 'times' | 'bare' | 'first' | 'none';
}

export interface ReadRow {
  readonly fields: readonly string[];
  /** Texts that may be a code, a GTIN or a wholesaler's code. */
  readonly keys: readonly string[];
  /** Likeliest first. */
  readonly readings: readonly Reading[];
  /** What a column of its own says. */
  readonly quantity: number | undefined;
}

/** Longer ones are no codes. */
const KEY_MAX = 64;
const KEYS_MAX = 12;
/** Parts of a row that are numbers are tried as its quantity, so many at most. */
const FIELD_READINGS = 4;

/**
 * Reads a pasted line, or a row of a file: what may be a code in it, and in which ways it may be a name with a quantity.
 * `quantity` is what a column of its own says. What is meant is decided by what the catalogue has (`judge-codes.ts`, `judge-names.ts`).
 */
export function readRow(text: string, quantity?: string): ReadRow | RowFault {
  const parts = fieldsOf(text);
  if (!parts) return 'no_product';
  const { fields, isProse } = parts;
  const given = quantity === undefined || quantity.trim() === '' ? undefined : readQuantity(quantity);
  if (given === 'not_valid') return 'quantity_not_valid';
  const readings = given === undefined ? readingsOf(fields, isProse) : [reading(fields.join(' '), given, 'said')];
  if (readings === 'quantity_not_valid') return readings;
  if (!fields.some((field) => /[\p{L}\p{N}]/u.test(field))) return 'no_product';
  const keys = keysOf(fields, readings);
  const named = readings.filter(({ words }) => /\p{L}/u.test(words));
  return keys.length === 0 && named.length === 0 ? 'no_product' : { fields, keys, readings: named, quantity: given };
}

function readingsOf(fields: readonly string[], isProse: boolean): Reading[] | 'quantity_not_valid' {
  if (fields.length > 1 && !isProse) return readingsOfFields(fields);
  const text = fields.join(' ');
  const said = saidIn(text);
  if (said) return said.quantity === 'not_valid' ? 'quantity_not_valid' : [reading(said.rest, said.quantity, said.how)];
  return [reading(text, 1, 'none'), ...maybeIn(text).map(({ rest, quantity, how }) => reading(rest, quantity, how))];
}

function readingsOfFields(fields: readonly string[]): Reading[] | 'quantity_not_valid' {
  const alone = fields.map(quantityAlone);
  const wrong = alone.indexOf('not_valid');
  // Among more parts a fraction is a price, and a large number a code.
  if (fields.length === 2 && wrong !== -1 && !isCodeLike(fields[wrong] ?? '')) return 'quantity_not_valid';
  const others = (at: number) => words(fields.filter((_, other) => other !== at));
  const found = alone.flatMap((quantity, at) =>
    typeof quantity === 'number' ? [reading(others(at), quantity, 'field')] : [],
  );
  if (found.length > 0) return found.toReversed().slice(0, FIELD_READINGS);
  for (const [at, field] of fields.entries()) {
    const said = saidIn(field);
    if (said?.quantity === 'not_valid') return 'quantity_not_valid';
    if (said) return [reading(words(fields.with(at, said.rest)), said.quantity, said.how)];
  }
  return [reading(words(fields), 1, 'none')];
}

const reading = (text: string, quantity: number, how: Reading['how']): Reading => ({
  words: inFull(text),
  plain: withoutTimes(inFull(text)),
  quantity,
  how,
});

/** What lists shorten to no beginning of the word. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ tabs: 'tab', tbl: 'tab', tbls: 'tab', cps: 'caps', soln: 'sol', pdr: 'powder', pwd: 'powder', amps: 'amp' },
};
const inFull = (text: string) =>
  // "100's" is a pack of a hundred.
  text
    .replaceAll(/(?<=\s\d{1,5})['’´`]s(?![\p{L}\p{N}])/giu, '')
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}{3,6}(?![\p{L}\p{N}])/gu, (word) => SHORT[word.toLowerCase()] ?? word);

/** A whole number is a price by its sign alone. */
const PRICE = /^(?:[€£$]?\s?\d+[.,]\d{2}\s?€?|[€£$]\s?\d+|\d+\s?€)$/;
const words = (fields: readonly string[]) => fields.filter((field) => !PRICE.test(field)).join(' ');

const isCodeLike = (text: string) => /^\d{5,}$/.test(text);

/** Parts and words with a figure in them, and whole readings: "FV 46627085". */
function keysOf(fields: readonly string[], readings: readonly Reading[]): string[] {
  const tokens = fields.flatMap((field) => (field.includes(' ') ? field.split(' ').filter(mayBeCode) : []));
  const whole = [...fields, ...readings.map(({ words: text }) => text)].filter(
    (text) => text.length <= KEY_MAX && (/\p{N}/u.test(text) || !text.includes(' ')),
  );
  const keys = [...new Set([...whole, ...tokens].map(bare))].filter((key) => /[\p{L}\p{N}]/u.test(key));
  // A small number is a code only where there is nothing else.
  const isAllNumbers = fields.every((field) => SMALL.test(bare(field)));
  return keys.filter((key) => isAllNumbers || !SMALL.test(key)).slice(0, KEYS_MAX);
}

const SMALL = /^\d{1,4}$/;

/** Without what stands around a code in lists. */
export const bare = (text: string) => text.replaceAll(/^[#([{'"<]+|[)\]}'">:.,]+$/g, '');

const mayBeCode = (token: string) => token.length >= 4 && /\p{N}/u.test(token);
