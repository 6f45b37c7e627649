import { countEntries } from '@formulary/api/domains/deliveries/count-entries';
import { finishReceipt } from '@formulary/api/domains/deliveries/finish-receipt';
import { getDeliveries } from '@formulary/api/domains/deliveries/get-deliveries';
import { openReceipt } from '@formulary/api/domains/deliveries/open-receipt';
import { DEMO_MANAGER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import { uuidOf } from './keyed-random.ts';
import { NO_QUEUE, type Then } from './order-as-then.ts';

/** Receives all that has been announced to the demo's practice by then, as its manager. */
export async function receiveAsThen({ db, clock }: Then): Promise<void> {
  const user = found(await readUsers(db), DEMO_MANAGER.email);
  const deps = { db, clock, jobs: NO_QUEUE, frame: { timeZone: 'Europe/Dublin' } };
  const { wholesalers } = await getDeliveries(deps, user);
  for (const { wholesaler } of wholesalers) {
    const receipt = await openReceipt(deps, user, wholesaler.id);
    const entries = receipt.lines.flatMap(({ line, batches, quantities: { announced } }) =>
      announced === 0
        ? []
        : batches.map(({ batch, expires_on, quantity }) => ({
            key: uuidOf(`received ${line} ${batch}`),
            kind: 'received' as const,
            line,
            quantity,
            batch: batch ?? undefined,
            expires_on: expires_on ?? undefined,
            accept: ['short_dated' as const],
          })),
    );
    clock.advance(60);
    if (entries.length > 0) await countEntries(deps, user, receipt.id, entries);
    clock.advance(240);
    await finishReceipt(deps, user, { receiptId: receipt.id, wasCold: true });
  }
}
