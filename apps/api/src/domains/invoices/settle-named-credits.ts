import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { FINDINGS_OF_INVOICES, NAMED_CREDITS, WRITE_CREDITS } from './credit-queries.ts';

/** A finding as it is written. */
interface Finding {
  readonly invoiceId: number;
  readonly lineId: number | null;
  readonly orderItemId: number | null;
  readonly amount: Cents;
}

/** What a credit note gives back that no line of an order has. */
interface NamedCredit {
  readonly creditId: number;
  /** The only one that it names. */
  readonly invoiceId: number;
  readonly amount: Cents;
  /** A fee that is given back is of the document, and says nothing of its lines. */
  readonly isOfFees: boolean;
}

/**
 * Gives money that no line of an order has to the findings of the invoice that its credit note names: fees, sums and lines that
 * nobody ordered. The findings stay as they are; what was given back of them stands beside them.
 */
export async function settleNamedCredits(tx: Sql, practiceId: number, invoiceIds: readonly number[]): Promise<void> {
  const rows = await tx.run(NAMED_CREDITS, { practiceId, invoiceIds });
  const credits = rows
    .flatMap(({ fees, lines, ...of }) => [
      { ...of, amount: toCents(fees), isOfFees: true },
      { ...of, amount: toCents(lines), isOfFees: false },
    ])
    .filter(({ amount }) => amount > 0);
  if (credits.length === 0) return;
  const named = [...new Set(credits.map(({ invoiceId }) => invoiceId))];
  const findings = await tx.run(FINDINGS_OF_INVOICES, { practiceId, invoiceIds: named, findingKinds: FINDING_KINDS });
  const shares = shareNamedCredits(
    findings.map((finding) => ({ ...finding, amount: toCents(finding.amount) })),
    credits,
  );
  await tx.write(WRITE_CREDITS, { credits: shares });
}

/** The credits by finding: a finding of just that amount first, then those of the document, then the others as they stand. */
export function shareNamedCredits(findings: readonly Finding[], credits: readonly NamedCredit[]) {
  const left = findings.map((finding) => ({ ...finding })).sort((one, two) => placeOf(one) - placeOf(two));
  return credits.flatMap(({ creditId, invoiceId, amount, isOfFees }) => {
    const own = left.filter(
      (finding) =>
        finding.invoiceId === invoiceId && finding.amount > 0 && (!isOfFees || placeOf(finding) === OF_DOCUMENT),
    );
    const same = own.find((finding) => finding.amount === amount);
    let rest = amount;
    return (same ? [same] : own).flatMap((finding) => {
      const share = Math.min(rest, finding.amount);
      if (share <= 0) return [];
      rest -= share;
      finding.amount -= share;
      const { lineId, orderItemId } = finding;
      return [
        {
          ...{ credit_id: creditId, order_item_id: orderItemId, amount: fromCents(share) },
          invoice_line_id: orderItemId === null ? lineId : null,
          invoice_id: invoiceId,
        },
      ];
    });
  });
}

const OF_DOCUMENT = 0;
const placeOf = ({ lineId, orderItemId }: Finding): number =>
  orderItemId !== null ? 2 : lineId !== null ? 1 : OF_DOCUMENT;
