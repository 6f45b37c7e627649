import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { simulatedAnswer } from './simulated-answer.ts';
import type { OutgoingOrder, Reception } from './wholesaler-transport.ts';

/** A larger quantity is rejected. */
export const MOST_PER_LINE = 5_000;
/** A reference with this word is never delivered. */
const OUTAGE = /\boutage\b/i;
/** An outage is final at this attempt, after about a minute instead of half an hour. */
const LAST_ATTEMPT = 6;

export interface Simulation {
  /** Milliseconds. */
  readonly delay: number;
  /** Whether it says of the lines what becomes of them. */
  readonly speaks: boolean;
}

/** A wholesaler for the demo: the outcome follows from the order, after a delay. */
export async function sendSimulated(
  order: OutgoingOrder,
  { delay, speaks, clock }: Simulation & { clock: Clock },
): Promise<Reception> {
  const { reference, wholesalerName, lines, attempt } = order;
  await pause(delay);
  if (reference !== null && OUTAGE.test(reference)) {
    const words = `${wholesalerName} cannot be reached`;
    throw attempt < LAST_ATTEMPT ? new Error(words) : new Undeliverable(words);
  }
  const tooMuch = lines.find(({ quantity }) => quantity > MOST_PER_LINE);
  if (!tooMuch && !speaks) return { accepted: true };
  if (!tooMuch) return simulatedAnswer(order, { now: clock.now(), mayLack: true });
  const limit = MOST_PER_LINE.toLocaleString('en-IE');
  return { accepted: false, reason: `At most ${limit} of ${tooMuch.productName} per order.` };
}
