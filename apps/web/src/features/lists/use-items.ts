import { type ListItem, listsRoutes, type ProductList } from '@formulary/contracts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { callApi, callApiForAnswer } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { listQuery } from './queries.ts';
import { useListWrite } from './write-lists.ts';

interface ItemChange {
  readonly quantity?: number;
  readonly note?: string;
  readonly position?: number;
}

const failed = (message: string) => () => showToast({ type: 'error', message });

/** Writes to the items of a list. They show at once; what was refused shows as it is when the list is read again. */
export function useItems(listId: number) {
  const client = useQueryClient();
  const { queryKey } = listQuery(listId);
  const show = (update: (items: readonly ListItem[]) => ListItem[]) => {
    // An answer from before the change would take it back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list: ProductList | undefined) => list && { ...list, items: update(list.items) });
  };
  const adding = useListWrite(
    (items: readonly { manufacturer_product: number; quantity: number; note?: string; position?: number }[]) =>
      callApi(listsRoutes.addListItems, { params: { id: listId }, body: { items: [...items] } }),
    {
      onSuccess: ({ items: [first] }) => {
        if (first?.outcome !== 'already_in_list') return;
        showToast({ type: 'warning', message: `${first.product_name} is on the list already` });
      },
      onError: failed('Error adding to the list'),
    },
  );
  const changing = useListWrite(
    ({ product, ...body }: ItemChange & { product: number }) =>
      callApi(listsRoutes.changeListItem, { params: { id: listId, product }, body }),
    { onError: failed('Error changing the list') },
  );
  const removing = useListWrite((product: number) => removeItem(listId, product), {
    onError: failed('Error removing from the list'),
  });
  return {
    add: (product: number) => adding.mutate([{ manufacturer_product: product, quantity: 1 }]),
    isAdding: adding.isPending,
    change: ({ manufacturer_product: product }: ListItem, change: ItemChange) => {
      const { position, note, ...rest } = change;
      show((items) => {
        const at = items.findIndex((item) => item.manufacturer_product === product);
        const item = items[at];
        if (!item) return [...items];
        const next = { ...item, ...rest, ...(note !== undefined && { note: note || null }) };
        return items.toSpliced(at, 1).toSpliced(position ?? at, 0, next);
      });
      changing.mutate({ product, ...change });
    },
    remove: (item: ListItem, position: number) => {
      const { manufacturer_product, quantity, note, name } = item;
      show((items) => items.filter((one) => one.manufacturer_product !== manufacturer_product));
      const again = { manufacturer_product, quantity, position, ...(note !== null && { note }) };
      removing.mutate(manufacturer_product, {
        onSuccess: () =>
          showToast({
            type: 'success',
            message: `Removed ${name}`,
            actions: [{ label: 'Undo', onPress: () => adding.mutate([again]) }],
            duration: 10_000,
          }),
      });
    },
  };
}
export type Items = ReturnType<typeof useItems>;

/** Only 204 says that it is gone. */
async function removeItem(id: number, product: number): Promise<undefined> {
  const { status, body } = await callApiForAnswer(listsRoutes.removeListItem, { params: { id, product } });
  if (status !== 204) throw new ApiError(status, body);
}
