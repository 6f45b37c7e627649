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
