import type { WholesaleOrder } from '@formulary/contracts/orders';
import { type ReorderLine, reorderRoutes } from '@formulary/contracts/orders/reorder';
import { isOutage } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { recordEvent } from '../../trade/events/record-event.ts';

/** By line id, where it differs from what was ordered. */
export interface PutBackChoice {
  readonly quantities: ReadonlyMap<number, number>;
  /** Other wholesalers' offers. */
  readonly offers: ReadonlyMap<number, number | undefined>;
}

const AS_ORDERED: PutBackChoice = { quantities: new Map(), offers: new Map() };

export function usePutBack(
  orderId: number,
  { uid, wholesale_order_items }: Pick<WholesaleOrder, 'uid' | 'wholesale_order_items'>,
) {
  const putting = useWrite(reorderRoutes.reorder, {
    isOnce: true,
    of: { query: { uid } },
    undone: 'Nothing was put back.',
    input: ({ quantities, offers }: PutBackChoice) => ({
      params: { id: orderId },
      body: {
        wholesale_order: uid,
        items: wholesale_order_items.map(({ id, quantity }) => ({
          id,
          quantity: quantities.get(id) ?? quantity,
          ...(offers.get(id) !== undefined && { wholesale_product: offers.get(id) }),
          when_held: 'skip' as const,
        })),
      },
    }),
    onSuccess: ({ items }) => items.forEach(recordAdded),
    fails: 'Error adding product to cart',
  });
  return {
    putBack: (choice = AS_ORDERED) => putting.mutate(choice),
    isPending: putting.isPending,
    results: putting.data?.items,
    isFailed: putting.isError,
    isUncertain: isOutage(putting.error),
  };
}

function recordAdded({ quantity, manufacturer_product }: ReorderLine): void {
  if (quantity > 0) recordEvent('Product added to cart', { product: manufacturer_product, quantity });
}
