import type { LineQuantities } from '@formulary/contracts/orders/line-arrival';

/** Packs of a line, as each of those concerned has said or counted. */
export interface LineCounts {
  readonly ordered: number;
  /** By the wholesaler. */
  readonly refused: number;
  readonly backOrdered: number;
  /** By all shipments together. */
  readonly sent: number;
  /** Of what was dearer or another product, by the practice. */
  readonly declined: number;
  /** That the practice does without or has ordered elsewhere. */
  readonly dropped: number;
  /** Corrections taken off. */
  readonly received: number;
  /** Of what arrived; its wholesaler still owes it. */
  readonly rejected: number;
}

/**
 * What became of a line: ordered = refused + cancelled + received + open, whatever came in which order. What arrived
 * counts first: packs that were refused or dropped before and came all the same are received. What the practice dropped is
 * cancelled unless its wholesaler has sent it. Rule: decisions, "After the order".
 */
export function lineQuantities(counts: LineCounts): LineQuantities {
  const { ordered, declined } = counts;
  const received = Math.min(counts.received, ordered);
  const refused = Math.min(counts.refused, ordered - received);
  const onTheWay = Math.max(counts.sent - counts.rejected - counts.received, 0);
  const left = ordered - received - refused;
  const dropped = Math.min(counts.dropped, Math.max(left - declined - onTheWay, 0));
  const cancelled = Math.min(declined + dropped, left);
  const open = left - cancelled;
  const announced = Math.min(onTheWay, open);
  return {
    ordered,
    refused,
    cancelled,
    received,
    open,
    surplus: counts.received - received,
    announced,
    back_ordered: Math.min(counts.backOrdered, open - announced),
  };
}
