import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { useEffect, useEffectEvent } from 'react';
import { connection } from '../../../api/connection.ts';
import { keyOf } from '../../../api/route-key.ts';
import { useSession } from '../../../api/session.ts';
import { useWrite } from '../../../api/use-write.ts';
import { deviceKeep } from './device-keep.ts';
import type { EntryToCount } from './kept-scan.ts';
import { ScanQueue } from './scan-queue.ts';
import { takeOverEarly, theQueue } from './the-queue.ts';

interface Piece {
  readonly receipt: number;
  readonly entries: (EntryToCount & { key: string })[];
}

/** Sends what the device has kept of boxes that are received, on whatever page its user is. */
export function ScanSender() {
  const owner = useSession()?.profile.email;
  const { mutateAsync } = useWrite(receiptsRoutes.countEntries, {
    input: ({ receipt, entries }: Piece) => ({ params: { id: receipt }, body: { entries } }),
    // What is expected and what asks are not asked for at each scan.
    keeps: [keyOf(deliveriesRoutes.getDeliveries), keyOf(stillToComeRoutes.countAsking)],
    isHeldByOutage: true,
  });
  const count = useEffectEvent((receipt: number, entries: Piece['entries']) => mutateAsync({ receipt, entries }));
  useEffect(() => {
    if (owner === undefined) return;
    const queue = new ScanQueue({
      owner,
      keep: deviceKeep(),
      count: async (receipt, entries) => (await count(receipt, entries)).entries,
    });
    theQueue.set(queue);
    takeOverEarly(queue);
    void queue.open();
    const stop = connection.subscribe(() => {
      if (connection.get() === 'online' && queue.state.get().trouble === 'no-answer') queue.retry();
    });
    return () => {
      stop();
      queue.close();
      if (theQueue.get() === queue) theQueue.set(null);
    };
  }, [owner]);
  return null;
}
