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

/** Whether a product's name has a number once more than the words do: it may be of the name, and no quantity. */
export function mayBeOfName(quantity: number, words: string, { card }: FoundProduct): boolean {
  return timesIn(card.name, quantity) > timesIn(words, quantity);
}

/** Whether a product's name has every number of the words as often: "250 mg x 250" is not the pack of a hundred. */
export function hasNumbersOf(words: string, { card }: FoundProduct): boolean {
  return numbersIn(words).every((number) => timesIn(card.name, number) >= timesIn(words, number));
}

const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map((number) => Number(number.replace(',', '.')));
const timesIn = (text: string, number: number) => numbersIn(text).filter((one) => one === number).length;
