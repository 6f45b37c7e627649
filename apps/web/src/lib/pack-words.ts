/** What a pack holds, as the API sends it. */
export interface Content {
  readonly size: string;
  readonly unit: string;
}

const LARGER: Readonly<Record<string, string>> = { ml: 'l', g: 'kg' };
const PLURALS: Readonly<Record<string, string>> = {
  bolus: 'boluses',
  suppository: 'suppositories',
  patch: 'patches',
};
const numbers = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 4 });

/** "200 ml", "2.5 l", "100 tablets". */
export function contentWords({ size, unit }: Content): string {
  const amount = Number(size);
  const larger = LARGER[unit];
  if (larger !== undefined)
    return amount >= 1_000 ? `${numbers.format(amount / 1_000)} ${larger}` : `${numbers.format(amount)} ${unit}`;
  return `${numbers.format(amount)} ${amount === 1 ? unit : (PLURALS[unit] ?? `${unit}s`)}`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export const countWords = (count: number): string => WORDS[count] ?? numbers.format(count);

export const inCapitals = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How prices for a unit are shown, all of a list alike. */
export interface UnitScale {
  /** "ml", "kg", "tablet". */
  readonly per: string;
  format(price: number): string;
}

/** With as many decimals as tell the smallest from its neighbours; of what costs next to nothing the litre or the kilogram. */
export function unitScale(prices: readonly number[], unit: string): UnitScale {
  const smallest = Math.min(...prices);
  const larger = smallest < 0.02 ? LARGER[unit] : undefined;
  const times = larger === undefined ? 1 : 1_000;
  const decimals = smallest * times >= 10 ? 2 : smallest * times >= 1 ? 3 : 4;
  const euros = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return { per: larger ?? unit, format: (price) => euros.format(price * times) };
}
