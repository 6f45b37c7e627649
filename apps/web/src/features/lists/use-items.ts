import { type ListItem, listsRoutes, type ProductList } from '@formulary/contracts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { listQuery } from './queries.ts';

interface ItemChange {
  readonly quantity?: number;
  readonly note?: string;
  readonly position?: number;
}

interface NewItem {
  readonly manufacturer_product: number;
  readonly quantity: number;
  readonly note?: string;
  readonly position?: number;
}

/** Where it was. */
type Removal = ListItem & { readonly position: number };

/** Writes to the items of a list. They show at once; what was refused shows as it is when the list is read again. */
export function useItems(listId: number) {
  const client = useQueryClient();
  const { queryKey } = listQuery(listId);
  const show = (update: (items: readonly ListItem[]) => ListItem[]) => {
    // An answer from before the change would take it back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list: ProductList | undefined) => list && { ...list, items: update(list.items) });
  };
  const adding = useWrite(listsRoutes.addListItems, {
    input: (items: readonly NewItem[]) => ({ params: { id: listId }, body: { items: [...items] } }),
    says: ({ items: [first] }) =>
      first?.outcome === 'already_in_list'
        ? { type: 'warning', message: `${first.product_name} is on the list already` }
        : undefined,
    fails: 'Error adding to the list',
  });
  const changing = useWrite(listsRoutes.changeListItem, {
    input: ({ product, ...body }: ItemChange & { product: number }) => ({ params: { id: listId, product }, body }),
    fails: 'Error changing the list',
  });
  const removing = useWrite(listsRoutes.removeListItem, {
    input: ({ manufacturer_product: product }: Removal) => ({ params: { id: listId, product } }),
    says: (_, { name, manufacturer_product, quantity, note, position }) => {
      const again = { manufacturer_product, quantity, position, ...(note !== null && { note }) };
      return { message: `Removed ${name}`, undo: () => adding.mutate([again]) };
    },
    fails: 'Error removing from the list',
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
      show((items) => items.filter((one) => one.manufacturer_product !== item.manufacturer_product));
      removing.mutate({ ...item, position });
    },
  };
}
export type Items = ReturnType<typeof useItems>;
