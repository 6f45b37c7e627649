import type { FoundProduct } from '../catalogue/public.ts';

/** Figures that are no part of a word, with their decimals, as "1.5". */
const NUMBER = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?/gu;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of letters and figures, without what stands between them ("depo-medrone" is one). */
const tokens = (text: string) =>
  fold(text)
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** Whether words name the brand, the first word of a product's name, in whole: its beginning may be another's. */
export function brandIsNamed(words: string, name: string): boolean {
  const brand = tokens(name)[0] ?? '';
  const typed = tokens(words);
  const pieces = fold(words).split(/[^\p{L}\p{N}]+/u);
  return [...typed, ...pieces].includes(brand) || typed.some((word, at) => word + (typed[at + 1] ?? '') === brand);
}

/** Whether none of the words, of which there is one, belongs to the product: it is another one that is meant. */
export function isAnotherProduct(words: string, { card }: FoundProduct): boolean {
  const typed = fold(words).match(/\p{L}{4,}/gu) ?? [];
  const own = [card.name, card.manufacturer.name, card.description, ...card.active_ingredients.map(({ name }) => name)];
  const known = fold(own.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return typed.length > 0 && !typed.some((word) => known.some((mine) => mine.startsWith(word)));
}

/** Nobody orders more with a number that stands bare, or behind a sign, at the end of a name: it is the pack's. */
export const BARE_MAX = 50;

/** Whether a number may be the pack's and no quantity: the name or the catalogue has it, or neither says a size and it is large. */
export function mayBeOfPack(quantity: number, words: string, product: FoundProduct): boolean {
  if (mayBeOfName(quantity, words, product) || Number(product.packSize) === quantity) return true;
  return quantity > BARE_MAX && saysNoSize(product);
}

/** A number with the unit of a strength; "g" and "ml" alone may be the pack's. */
const STRENGTH =
  /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|μg|ug|m?iu|meq|mmol|units?|%)(?![\p{L}])(?:\s?\/\s?\d*\s?\p{L}+)?/giu;
const AMOUNT = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?\s?(?:(?:mg|mcg|g|kg|ml|cl|l|ltr|litres?|cm|mm|m)(?![\p{L}]))?/giu;

/** The words of a row that are no amounts: of "Metacam 100 ml oral", "Metacam oral". Undefined where they are all of it. */
export function withoutAmounts(words: string): string | undefined {
  const rest = words.replaceAll(AMOUNT, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest === words || !/\p{L}{2}/u.test(rest) ? undefined : rest;
}

/** Whether words say which strength of a brand is meant: the product found has it. */
export function saysStrength(words: string, { card }: FoundProduct): boolean {
  if (words.match(STRENGTH)) return true;
  const strengths = numbersIn((card.name.match(STRENGTH) ?? []).join(' '));
  return numbersIn(words).some((number) => strengths.includes(number));
}

const saysNoSize = ({ card, packSize }: FoundProduct) =>
  packSize === null && numbersIn(card.name.replaceAll(STRENGTH, ' ')).length === 0;

/**
 * Whether another product of a brand fits words without a strength as well as the one that has all their numbers: it has the
 * words, and says nothing of what the numbers say. "Metacam 100 ml" may be a suspension whose name has no size.
 */
export function fitsAsWell(words: string, found: FoundProduct, other: FoundProduct): boolean {
  if (other.card.id === found.card.id || !brandIsNamed(words, other.card.name)) return false;
  return hasNumbersOf(words, other) || saysNoSize(other);
}

/** Whether a product's name has a number once more than the words do: it may be of the name, and no quantity. */
export function mayBeOfName(quantity: number, words: string, { card }: FoundProduct): boolean {
  return timesIn(card.name, quantity) > timesIn(words, quantity);
}

/** Whether a product's name has every number of the words as often: "250 mg x 250" is not the pack of a hundred. */
export function hasNumbersOf(words: string, { card }: FoundProduct): boolean {
  return numbersIn(words).every((number) => timesIn(card.name, number) >= timesIn(words, number));
}

/** Both numbers of "2x1100". */
const numbersIn = (text: string) =>
  (text.replaceAll(/(?<=\d)[x×*](?=\d)/giu, ' ').match(NUMBER) ?? []).map((number) => Number(number.replace(',', '.')));
const timesIn = (text: string, number: number) => numbersIn(text).filter((one) => one === number).length;
