/** Hundredths of a percent, to be exact: 12.5 % is 1250. */
export type HundredthsOfPercent = number;

export const WHOLE: HundredthsOfPercent = 100_00;

/** `12.5` to 1250. Throws outside 0 to 100 or for more than two decimals. */
export function toHundredths(percent: number): HundredthsOfPercent {
  const hundredths = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(percent * 100 - hundredths) > 1e-6) {
    throw new RangeError(`Not a percentage from 0 to 100 with at most two decimals: ${percent}`);
  }
  return hundredths;
}

export function fromHundredths(hundredths: HundredthsOfPercent): number {
  return hundredths / 100;
}
