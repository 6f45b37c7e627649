import Fraction from 'fraction.js';

/** A number as names write it: 2.5, 2,5, 10 000. It may still turn out to be unclear. */
export const NUMBER = String.raw`\d{1,3}(?: 000)+|\d+(?:[.,]\d+)?`;

/** Undefined where it could be two numbers: "1,250" is a thousand to some and little more than one to others. */
export function readNumber(text: string): Fraction | undefined {
  const closed = text.replaceAll(' ', '');
  if (/^[1-9]\d{0,2},000$/.test(closed)) return new Fraction(closed.replace(',', ''));
  if (/^[1-9]\d{0,2},\d{3}$/.test(closed)) return undefined;
  const number = new Fraction(closed.replace(',', '.'));
  return number.compare(0) > 0 ? number : undefined;
}

const TENS = Array.from({ length: 41 }, (_, places) => 10n ** BigInt(places));

/** Without zeros at its end; undefined of what never ends, as a third does not. */
export function decimalText({ n, d }: Fraction): string | undefined {
  const places = TENS.findIndex((ten) => ten % d === 0n);
  const ten = TENS[places];
  if (ten === undefined) return undefined;
  const digits = ((n * ten) / d).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
