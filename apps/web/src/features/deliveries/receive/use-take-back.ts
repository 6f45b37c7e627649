import { type ReceiptEntry, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { randomUuid } from '../../../lib/random-id.ts';
import { setReceipt } from '../queries.ts';

interface TakenBack {
  readonly entry: ReceiptEntry;
  readonly quantity: number;
  readonly note: string;
}

/** Takes back what an entry counted, also of a delivery that is finished: both stay on record. */
export function useTakeBack(receipt: number) {
  const client = useQueryClient();
  const keys = useRef(new Map<number, string>());
  /** The same until it is answered: a lost answer is no second correction. */
  const keyFor = (entry: number) => {
    const key = keys.current.get(entry) ?? randomUuid();
    keys.current.set(entry, key);
    return key;
  };
  return useWrite(receiptsRoutes.correctEntry, {
    isOnce: true,
    input: ({ entry, quantity, note }: TakenBack) => ({
      params: { id: receipt },
      body: { key: keyFor(entry.id), entry: entry.id, quantity, note },
    }),
    onSuccess: (answer, { entry }) => {
      keys.current.delete(entry.id);
      setReceipt(client, answer);
    },
    says: (_, { entry }) => ({ message: `Taken back: ${entry.product_name}` }),
    fails: (error) => {
      const refusal = refusalOf(error, receiptsRoutes.correctEntry, 'nothing_to_correct');
      return refusal
        ? { message: 'It was taken back already', detail: refusal.detail }
        : { message: 'Error taking it back', detail: 'It is counted still. Try again.' };
    },
  });
}
