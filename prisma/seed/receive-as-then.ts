import { changeSettings } from '@formulary/api/domains/deliveries/change-settings';
import { countEntries } from '@formulary/api/domains/deliveries/count-entries';
import { finishReceipt } from '@formulary/api/domains/deliveries/finish-receipt';
import { listRest } from '@formulary/api/domains/deliveries/list-rest';
import { openReceipt } from '@formulary/api/domains/deliveries/open-receipt';
import { DEMO_MANAGER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import { uuidOf } from './keyed-random.ts';
import { NO_QUEUE, type Then } from './order-as-then.ts';

/** Days before today from which on one pack is missing in a delivery. */
const MISSED_DAYS_AGO = 12;

/**
 * Returns a function that receives all that has been announced to the demo's practice by then, as its manager. Once a pack
 * that was announced is not in its box, and does not come later.
 */
export function receivingAsThen({ db, clock }: Then, now: Date): () => Promise<void> {
  const missedFrom = now.getTime() - MISSED_DAYS_AGO * 86_400_000;
  let isMissed = false;

  return async () => {
    const user = found(await readUsers(db), DEMO_MANAGER.email);
    const deps = { db, clock, jobs: NO_QUEUE, frame: { timeZone: 'Europe/Dublin' } };
    // Nothing is waited for until the practice receives here.
    await changeSettings(deps, user, { receives: true });
    const { lines } = await listRest(deps, user);
    const onTheirWay = lines.filter(({ quantities }) => isComing(quantities));
    for (const wholesaler of new Set(onTheirWay.map((line) => line.wholesaler.id))) {
      const receipt = await openReceipt(deps, user, wholesaler);
      const entries = receipt.lines.flatMap(({ line, batches, quantities }) =>
        !isComing(quantities)
          ? []
          : batches.map(({ batch, expires_on, quantity }) => ({
              key: uuidOf(`received ${line} ${batch}`),
              kind: 'received' as const,
              line,
              quantity: quantity - missing(quantity),
              batch: batch ?? undefined,
              expires_on: expires_on ?? undefined,
              accept: ['short_dated' as const],
            })),
      );
      clock.advance(60);
      await countEntries(deps, user, receipt.id, entries);
      clock.advance(240);
      await finishReceipt(deps, user, { receiptId: receipt.id, wasCold: true });
    }
  };

  function missing(quantity: number): number {
    if (isMissed || quantity < 2 || clock.now().getTime() < missedFrom) return 0;
    isMissed = true;
    return 1;
  }
}

/** What was missing in its delivery is announced still. */
const isComing = ({ announced, received }: { announced: number; received: number }) => announced > 0 && received === 0;
