import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format-count.ts';
import { invoiceSettingsQuery } from '../../trade/invoices/queries.ts';

/** Euros. Until it is read, each finding is shown. */
export function useFindingsBound(): number {
  const { data } = useQuery(invoiceSettingsQuery());
  return data?.findings_bound ?? 0;
}

/**
 * Those of things whose findings are together below the bound, and the others, as they stand. What a finding is of is a line
 * or the document as a whole: `thingOf` names it.
 */
export function partSmall<F extends { readonly amount: number }>(
  findings: readonly F[],
  { bound, thingOf }: { bound: number; thingOf: (finding: F) => unknown },
): { small: F[]; others: F[] } {
  const amounts = new Map<unknown, number[]>();
  for (const finding of findings) {
    amounts.set(thingOf(finding), [...(amounts.get(thingOf(finding)) ?? []), finding.amount]);
  }
  const isSmall = (finding: F) => areSmall(amounts.get(thingOf(finding)) ?? [], bound);
  return { small: findings.filter(isSmall), others: findings.filter((finding) => !isSmall(finding)) };
}

/** Whether findings of one thing are together below the bound. What has no amount is lost in a sum: it is not small. */
const areSmall = (amounts: readonly number[], bound: number): boolean =>
  amounts.every((amount) => amount > 0) && sumOf(amounts) < toCents(bound);

/** "3 small findings, €0.87 in all" */
export function smallFindingsWords(amounts: readonly number[]): string {
  const sum = formatMoney(fromCents(sumOf(amounts)));
  return amounts.length === 1
    ? `1 small finding, ${sum}`
    : `${formatCount(amounts.length)} small findings, ${sum} in all`;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((cents, amount) => cents + toCents(amount), 0);
