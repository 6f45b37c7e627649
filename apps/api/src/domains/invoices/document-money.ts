import { centsOf, type Decimal } from '@formulary/documents/decimal';
import type { Cents } from '@formulary/pricing/money';

/** More than any business charges, and what the columns hold. */
const LARGEST: Cents = 99_999_999_999_99;

/** An amount of a document in cents, halves away from zero. Throws a RangeError beyond 99,999,999,999.99. */
export function centsOfDecimal(decimal: Decimal): Cents {
  const cents = Number(centsOf(decimal).replace('.', ''));
  if (Math.abs(cents) > LARGEST) throw new RangeError(`${decimal} is too large`);
  return cents;
}
