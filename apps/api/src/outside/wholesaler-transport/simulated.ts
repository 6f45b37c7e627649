import { setTimeout as pause } from 'node:timers/promises';
import type { WholesalerTransport } from './wholesaler-transport.ts';

/** More of one pack than this is rejected. */
export const MOST_PER_LINE = 5_000;
/** A practice reference with this word cannot be delivered, however often it is tried. */
export const OUTAGE = /\boutage\b/i;

/** Stands in for real wholesalers in the demo; what it does follows from the order alone, after `delay` milliseconds. */
export function simulatedTransport(delay: number): WholesalerTransport {
  return {
    async send({ reference, wholesalerName, lines }) {
      await pause(delay);
      if (reference !== null && OUTAGE.test(reference)) throw new Error(`${wholesalerName} cannot be reached`);
      const tooMuch = lines.find(({ quantity }) => quantity > MOST_PER_LINE);
      if (!tooMuch) return { accepted: true };
      const limit = MOST_PER_LINE.toLocaleString('en-IE');
      return { accepted: false, reason: `At most ${limit} of ${tooMuch.productName} per order.` };
    },
  };
}
