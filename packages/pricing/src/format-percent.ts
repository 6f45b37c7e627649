const number = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 2 });

/** A percentage such as `12.5` as "12.5 %"; a dash for what is none. */
export function formatPercent(percent: number | null | undefined): string {
  return typeof percent === 'number' && Number.isFinite(percent) ? `${number.format(percent)} %` : '–';
}
