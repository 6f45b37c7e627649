import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { useAddBatch, useTakeOut } from '../../trade/cart/use-add-items.ts';
import { ScanDesk } from './scan-desk.ts';

/** The desk of the signed-in user, for as long as the shell is there. */
export function useScanDesk(): ScanDesk {
  const { mutateAsync: add } = useAddBatch();
  const { mutateAsync: takeOut } = useTakeOut();
  const [desk] = useState(
    () =>
      new ScanDesk({
        lookUp: async (gtins) => {
          // The quantity stands apart, so that no part of a number is taken for one.
          const lines = gtins.map((text) => ({ text, quantity: '1' }));
          return (await callApi(quickOrderRoutes.checkLines, { body: { lines } })).lines;
        },
        add: async (items, key) => (await add({ items, key })).items,
        takeOut: (stack) => takeOut([stack]),
      }),
  );
  useEffect(() => {
    const sendAgain = () => {
      if (connection.get() === 'online') desk.resume();
    };
    const stop = connection.subscribe(sendAgain);
    return () => {
      stop();
      desk.close();
    };
  }, [desk]);
  return desk;
}
