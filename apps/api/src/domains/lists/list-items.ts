import { QUANTITY_MAX } from '@formulary/contracts/cart';

/** A product of a list. */
export interface ListedProduct {
  /** What is ordered: the product, or what supersedes it. A list has it once. */
  readonly productId: number;
  readonly quantity: number;
  readonly note: string | null;
}

/** An item as it is stored. */
export interface ListRow extends ListedProduct {
  /** As it was added: by this the row is known. */
  readonly addedId: number;
  readonly position: number;
}

/** An item that may get another place: without a position it has none yet. */
export interface ListedItem extends ListedProduct {
  readonly addedId: number;
  readonly position: number | null;
}

/**
 * One item for each product that is ordered: where one that was added supersedes another since, the first of them has the
 * pieces of all. The items keep their order.
 */
export function mergeProducts<T extends ListedProduct>(items: readonly T[]): T[] {
  return [...Map.groupBy(items, ({ productId }) => productId).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0);
    const note = same.find((item) => item.note !== null)?.note ?? null;
    return [{ ...first, quantity: Math.min(QUANTITY_MAX, quantity), note }];
  });
}

/** Whether a list's item is meant: by what is ordered, or by what it was before that superseded it. */
export const isOf = (productId: number) => (item: ListedItem) =>
  item.productId === productId || item.addedId === productId;

/** Adds what is not there yet at its place, by default the last. What is there already is left as it is. */
export function addTo(
  items: readonly ListedItem[],
  added: readonly (ListedProduct & { readonly place: number | undefined })[],
): { items: ListedItem[]; isNew: boolean[] } {
  const all = [...items];
  const isNew = added.map(({ place = all.length, ...product }) => {
    if (all.some(isOf(product.productId))) return false;
    all.splice(place, 0, { ...product, addedId: product.productId, position: null });
    return true;
  });
  return { items: all, isNew };
}

/** Moves one item to a place among all; beyond the end it is the last. */
export function moveTo(items: readonly ListedItem[], item: ListedItem, place: number): ListedItem[] {
  if (items[place] === item) return [...items];
  const others = items.filter((one) => one !== item);
  return others.toSpliced(place, 0, { ...item, position: null });
}

/** Gives positions that rise. One that rises already stays as it is, so that few rows are written. */
export function inPlace(items: readonly ListedItem[]): ListRow[] {
  let last = -1;
  return items.map((item) => {
    last = item.position !== null && item.position > last ? item.position : last + 1;
    return { ...item, position: last };
  });
}
