import type { Remark } from '@formulary/contracts/deliveries/receipts';
import { DAY } from '../../kernel/clock.ts';
import { dateOf } from '../../kernel/days.ts';
import { lineQuantities } from '../orders/public.ts';
import type { DeliveryLine } from './line-queries.ts';

export interface Packs {
  readonly productId: number;
  readonly quantity: number;
  readonly batch: string | null;
  /** A day, as 2027-03-31. */
  readonly expiresOn: string | null;
}

export interface Placed {
  /** Null for packs that were not ordered. */
  readonly lineId: number | null;
  readonly quantity: number;
}

export interface Judgement {
  /** What is to be said before they are counted; nothing where they are as ordered. */
  readonly remarks: readonly Remark[];
  /** Where they count; the quantities add up to that of the packs. */
  readonly placed: readonly Placed[];
  readonly announcedBatches: readonly string[];
  /** With `dropped`: the order by which it was ordered from another wholesaler. */
  readonly elsewhereOrderId: number | null;
}

/**
 * Finds the lines that packs belong to: the oldest open one first, then those of which packs were dropped or refused, then
 * the newest as surplus. `lines` are those of one wholesaler, oldest first, for the product and for other packs of it.
 */
export function judgePacks(
  packs: Packs,
  lines: readonly DeliveryLine[],
  on: { today: string; shortDatedMonths: number },
): Judgement {
  const own = lines.filter(({ productId }) => productId === packs.productId);
  const placed: Placed[] = [];
  const remarks = new Set<Remark>();
  let elsewhereOrderId: number | null = null;
  let left = packs.quantity;
  const place = (lineId: number | null, most: number) => {
    const quantity = Math.min(left, most);
    if (quantity > 0) placed.push({ lineId, quantity });
    left -= Math.max(quantity, 0);
    return quantity > 0;
  };
  for (const line of own) place(line.id, lineQuantities(line).open);
  for (const line of own) {
    const { refused, cancelled, open } = lineQuantities(line);
    const isPlaced = open === 0 && place(line.id, refused + cancelled);
    if (!isPlaced) continue;
    remarks.add(cancelled > 0 ? 'dropped' : 'refused');
    elsewhereOrderId ??= line.elsewhereOrderId;
  }
  const newest = own.at(-1);
  if (left > 0) remarks.add(newest ? 'more_than_open' : lines.length > 0 ? 'other_pack' : 'not_ordered');
  place(newest?.id ?? null, left);

  const announced = announcedBatches(own, placed);
  const isAnnounced = announced.length === 0 || packs.batch === null || announced.includes(nameOf(packs.batch));
  if (!isAnnounced) remarks.add('other_batch');
  const age = ageOf(packs.expiresOn, on);
  if (age !== undefined) remarks.add(age);
  return {
    remarks: [...remarks],
    placed: merged(placed),
    announcedBatches: isAnnounced ? [] : announced,
    elsewhereOrderId,
  };
}

/** Scanners and despatch advices write batches in capitals or not. */
const nameOf = (batch: string) => batch.trim().toUpperCase();

function announcedBatches(lines: readonly DeliveryLine[], placed: readonly Placed[]): string[] {
  const at = new Set(placed.map(({ lineId }) => lineId));
  const batches = lines
    .filter(({ id }) => at.has(id))
    .flatMap(({ shipments }) => shipments.flatMap(({ batch }) => (batch === null ? [] : [nameOf(batch)])));
  return [...new Set(batches)];
}

/** What is to be said of an expiry; nothing of one that is far enough away, or not known. */
export function ageOf(
  expiresOn: string | null,
  { today, shortDatedMonths }: { today: string; shortDatedMonths: number },
): 'expired' | 'short_dated' | undefined {
  if (expiresOn === null) return undefined;
  if (expiresOn < today) return 'expired';
  return expiresOn < monthsAfter(today, shortDatedMonths) ? 'short_dated' : undefined;
}

/** The same day of a later month, or that month's last. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)) / DAY);
}

/** A line that counts as open and as surplus has one entry. */
function merged(placed: readonly Placed[]): Placed[] {
  const sums = new Map<number | null, number>();
  for (const { lineId, quantity } of placed) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}
