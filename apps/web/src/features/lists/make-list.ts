import { listsRoutes } from '@formulary/contracts/lists';
import { callApi } from '../../api/client.ts';
import { randomId } from '../../lib/random-id.ts';

export interface NewList {
  readonly name?: string;
  readonly from_cart?: boolean;
  readonly from_order?: number;
  readonly from_list?: number;
  readonly items?: { manufacturer_product: number; quantity: number }[];
}

export const makeList = (body: NewList) =>
  callApi(listsRoutes.createList, { body, headers: { 'idempotency-key': randomId() } });

/** Puts a product on a list, or without one on a new list; answers the list's id. */
export async function putOnList(product: number, list: number | null): Promise<number> {
  const items = [{ manufacturer_product: product, quantity: 1 }];
  if (list === null) return (await makeList({ items })).id;
  await callApi(listsRoutes.addListItems, { params: { id: list }, body: { items } });
  return list;
}
