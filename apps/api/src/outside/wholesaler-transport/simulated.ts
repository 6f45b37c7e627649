import { setTimeout as pause } from 'node:timers/promises';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { OutgoingOrder, Reception } from './wholesaler-transport.ts';

/** A larger quantity is rejected. */
export const MOST_PER_LINE = 5_000;
/** A reference with this word is never delivered. */
const OUTAGE = /\boutage\b/i;
/** An outage is final at this attempt, after about a minute instead of half an hour. */
const LAST_ATTEMPT = 6;

/** A wholesaler for the demo: the outcome follows from the order, after `delay` milliseconds. */
export async function sendSimulated(
  { reference, wholesalerName, lines, attempt }: OutgoingOrder,
  delay: number,
): Promise<Reception> {
  await pause(delay);
  if (reference !== null && OUTAGE.test(reference)) {
    const words = `${wholesalerName} cannot be reached`;
    throw attempt < LAST_ATTEMPT ? new Error(words) : new Undeliverable(words);
  }
  const tooMuch = lines.find(({ quantity }) => quantity > MOST_PER_LINE);
  if (!tooMuch) return { accepted: true };
  const limit = MOST_PER_LINE.toLocaleString('en-IE');
  return { accepted: false, reason: `At most ${limit} of ${tooMuch.productName} per order.` };
}
