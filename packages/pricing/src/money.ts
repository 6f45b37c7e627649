/** Whole cents. All arithmetic is in cents, so that sums are exact; euros exist on the wire and on the screen only. */
export type Cents = number;

/** Euros with at most two decimals to cents. Throws on anything finer or not finite. */
export function toCents(euros: number): Cents {
  const cents = Math.round(euros * 100);
  // Compared in euros: the product of a large amount is off by more than a fine one's difference.
  if (!Number.isSafeInteger(cents) || Math.abs(euros - cents / 100) > 1e-6) {
    throw new RangeError(`Not an amount in whole cents: ${euros}`);
  }
  return cents === 0 ? 0 : cents;
}

/** Cents to euros: the nearest double, which prints with at most two decimals. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** `a x b / c` rounded to a whole number, halves away from zero; exact for any safe integers. */
export function multiplyDivide(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const half = (product < 0n !== divisor < 0n ? -1n : 1n) * (divisor < 0n ? -divisor : divisor);
  const sign = divisor < 0n ? -1n : 1n;
  return Number((2n * product * sign + half) / (2n * divisor * sign));
}
