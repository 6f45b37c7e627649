/** Whole cents. All arithmetic is in cents, to be exact; the wire and the screen have euros. */
export type Cents = number;

/** Throws for more than two decimals or a number that is not finite. */
export function toCents(euros: number): Cents {
  const cents = Math.round(euros * 100);
  // Compared in euros: multiplying a large amount by 100 adds an error.
  if (!Number.isSafeInteger(cents) || Math.abs(euros - cents / 100) > 1e-6) {
    throw new RangeError(`Not an amount in whole cents: ${euros}`);
  }
  return cents === 0 ? 0 : cents;
}

/** Of an amount that may be unknown. */
export function toCentsOrNull(euros: number | null): Cents | null {
  return euros === null ? null : toCents(euros);
}

/** The nearest double, which prints with at most two decimals. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** `a x b / c` rounded, halves away from zero; exact for safe integers. */
export function multiplyDivide(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const half = (product < 0n !== divisor < 0n ? -1n : 1n) * (divisor < 0n ? -divisor : divisor);
  const sign = divisor < 0n ? -1n : 1n;
  return Number((2n * product * sign + half) / (2n * divisor * sign));
}
