/** Whole cents. All arithmetic is in cents, so that sums are exact; euros exist on the wire and on the screen only. */
export type Cents = number;

/** Euros (a number or a decimal text with at most two decimals) to cents. Throws on anything finer or not finite. */
export function toCents(euros: number | string): Cents {
  const value = Number(euros);
  const cents = Math.round(value * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(value * 100 - cents) > 1e-4) {
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
