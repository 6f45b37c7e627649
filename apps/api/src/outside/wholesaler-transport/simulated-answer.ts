import { createHash } from 'node:crypto';
import { dateIn, dateOf, dayOf } from '../../kernel/days.ts';
import { readHttpAnswer } from './http-answer.ts';
import type { OutgoingOrder, Reception } from './wholesaler-transport.ts';

/** Of so many lines one is back-ordered, and of as many one is sent short. */
const ONE_OF = 14;
const BACK_ORDERED_DAYS = 6;
const MONTH_DAYS = 30;

interface Options {
  readonly now: Date;
  /** Whether some lines are back-ordered or sent short. */
  readonly mayLack: boolean;
}

/**
 * What a wholesaler of the demo says of an order that it accepts: it confirms the lines and sends them for the next day, by
 * batch. The same for the same order.
 */
export function simulatedAnswer({ orderNumber, lines }: OutgoingOrder, { now, mayLack }: Options): Reception {
  const today = dayOf(dateIn('Europe/Dublin', now));
  const said = lines.map(({ wholesalerCode: code, quantity }) => {
    const chance = createHash('sha256').update(`${orderNumber} ${code}`).digest().readUInt32BE();
    const lot = createHash('sha256').update(code).digest().readUInt32BE();
    if (mayLack && chance % ONE_OF === 0) {
      const until = dateOf(today + BACK_ORDERED_DAYS);
      return { code, back_ordered: quantity, until, reason: 'Short at the manufacturer' };
    }
    const isShort = mayLack && quantity > 1 && chance % ONE_OF === 1;
    // Some packs are short-dated, as they are.
    const months = lot % 20 === 0 ? 4 : 12 + (lot % 24);
    const batch = `${String.fromCharCode(65 + (lot % 26))}${(lot % 90_000) + 10_000}`;
    const sent = [
      { quantity: isShort ? quantity - 1 : quantity, batch, expires_on: dateOf(today + months * MONTH_DAYS) },
    ];
    return { code, confirmed: quantity, sent };
  });
  const answer = {
    status: 'accepted',
    lines: said,
    despatched_on: dateOf(today),
    arrives_on: dateOf(nextDeliveryDay(today)),
  };
  return readHttpAnswer(JSON.stringify(answer), lines) ?? { accepted: true };
}

/** The next day but Sunday; 1970 began on a Thursday. */
export const nextDeliveryDay = (day: number) => ((day + 1) % 7 === 3 ? day + 2 : day + 1);
