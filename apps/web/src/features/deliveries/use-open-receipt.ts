import { type Receipt, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWrite } from '../../api/use-write.ts';
import { pathOfReceipt } from '../../lib/paths.ts';
import { setReceipt } from './queries.ts';

/** Begins to receive what a wholesaler has delivered, or joins those who do, on the page for it. */
export function useOpenReceipt(onOpen?: (receipt: Receipt) => unknown) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite(receiptsRoutes.openReceipt, {
    isOnce: true,
    input: (wholesaler: number) => ({ body: { wholesaler } }),
    onSuccess: async (receipt) => {
      setReceipt(client, receipt);
      await onOpen?.(receipt);
      await navigate(pathOfReceipt(receipt.id));
    },
    fails: { message: 'Error opening the delivery', detail: 'Nothing was counted. Try again.' },
  });
}
