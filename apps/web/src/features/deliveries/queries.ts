import { type Receipt, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

/** So soon each who receives a box sees what the others count. */
const POLL_MS = 3_000;

export const receiptQuery = (id: number) =>
  queryOptions({
    ...routeQuery(receiptsRoutes.getReceipt, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.finished_on === null ? POLL_MS : false),
    refetchIntervalInBackground: false,
  });

/** Shows a receipt as a write has answered it. */
export const setReceipt = (client: QueryClient, receipt: Receipt): void => {
  client.setQueryData(receiptQuery(receipt.id).queryKey, receipt);
};

export const receiptsQuery = (page: number) =>
  queryOptions({
    ...routeQuery(receiptsRoutes.listReceipts, { query: page === 1 ? {} : { page: String(page) } }),
    staleTime: 0,
  });
