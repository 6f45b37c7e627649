/** A percentage in whole hundredths, so that 12.5 % is 1250: sums of percentages stay exact. */
export type HundredthsOfPercent = number;

export const WHOLE: HundredthsOfPercent = 100_00;

/** `12.5` or `"12.50"` to 1250. Throws outside 0 to 100 or on more than two decimals. */
export function toHundredths(percent: number | string): HundredthsOfPercent {
  const value = Number(percent);
  const hundredths = Math.round(value * 100);
  if (!(value >= 0 && value <= 100) || Math.abs(value * 100 - hundredths) > 1e-6) {
    throw new RangeError(`Not a percentage from 0 to 100 with at most two decimals: ${percent}`);
  }
  return hundredths;
}

export function fromHundredths(hundredths: HundredthsOfPercent): number {
  return hundredths / 100;
}
