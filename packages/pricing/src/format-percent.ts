const number = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 2 });

/** `12.5` as "12.5 %"; a dash without a number. */
export function formatPercent(percent: number | null | undefined): string {
  return typeof percent === 'number' && Number.isFinite(percent) ? `${number.format(percent)} %` : '–';
}
