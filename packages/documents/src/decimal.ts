/**
 * A number of a document, exact: an optional minus, digits, and perhaps a point and digits, as "-12.50". Zeros at its
 * end are as the document has them; a zero stands before a point, and no other at the beginning.
 */
export type Decimal = string;

/** So many that no sum of a business ever needs more. */
const MOST_DIGITS = 30;

/** XML Schema's decimal, which has no exponent; undefined for every other text, and for more than 30 digits. */
export function readDecimal(text: string): Decimal | undefined {
  if (text.length > MOST_DIGITS + 2) return undefined;
  const [, sign, whole = '', point] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '' && !point) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const read = point ? `${digits}.${point}` : digits;
  return sign === '-' && /[1-9]/.test(read) ? `-${read}` : read;
}

/** The same number as `digits / 10 ** scale`, to calculate by. */
export function scaledOf(decimal: Decimal): { readonly digits: bigint; readonly scale: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

const powerOfTen = (scale: number) => 10n ** BigInt(scale);

function unscaled(digits: bigint, scale: number): Decimal {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return digits < 0n ? `-${whole}` : whole;
}

/** With as many places as the term that has most, and two at least. */
export function sumOf(terms: readonly Decimal[]): Decimal {
  const read = terms.map(scaledOf);
  const scale = Math.max(2, ...read.map((term) => term.scale));
  const digits = read.reduce((sum, term) => sum + term.digits * powerOfTen(scale - term.scale), 0n);
  return unscaled(digits, scale);
}

export const negated = (decimal: Decimal): Decimal => {
  const { digits, scale } = scaledOf(decimal);
  return unscaled(-digits, scale);
};

export function productOf(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [scaledOf(a), scaledOf(b)];
  return unscaled(one.digits * other.digits, one.scale + other.scale);
}

/** A quotient, rounded to two places, half away from zero. Throws a RangeError for a divisor of zero. */
export function centsOf(decimal: Decimal, divisor: Decimal = '1'): Decimal {
  const [of, by] = [scaledOf(decimal), scaledOf(divisor)];
  const dividend = of.digits * powerOfTen(2 + by.scale);
  const whole = by.digits * powerOfTen(of.scale);
  const sign = dividend < 0n !== whole < 0n ? -1n : 1n;
  const [left, right] = [dividend < 0n ? -dividend : dividend, whole < 0n ? -whole : whole];
  return unscaled(sign * ((2n * left + right) / (2n * right)), 2);
}

/** Whether two numbers are further from each other than that. */
export function isFurther(a: Decimal, b: Decimal, than: Decimal): boolean {
  const { digits, scale } = scaledOf(sumOf([a, negated(b)]));
  const limit = scaledOf(than);
  const distance = digits < 0n ? -digits : digits;
  return distance * powerOfTen(limit.scale) > limit.digits * powerOfTen(scale);
}
