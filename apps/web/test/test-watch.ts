import { type Watch, watchesRoutes } from '@formulary/contracts/watches';
import { type PlayedNetwork, Reply } from './played-network.ts';

/** Watched as at first, at 10 euros in stock since it was starred, but for what a test gives. */
export function watchOf(id: number, change: Partial<Watch> = {}): Watch {
  return {
    manufacturer_product: {
      ...{ id, code: `P-${id}`, name: `Product ${id}`, description: '' },
      manufacturer: { id: 1, name: 'Norvet' },
    },
    ...{ falls_to: null, falls_by: 5, rises_by: 5, back_in_stock: true, gone: true },
    created_on: '2026-11-02T09:00:00.000Z',
    compared_price: 10,
    best: { net_price: 10, wholesaler: { id: 1, name: 'Wholesaler 1' } },
    ...{ stock_status: 'in_stock', not_orderable_reason: null, replaced_by: null, last_news: null },
    ...change,
  };
}

/** News of a day of November. */
export const newsOf = (
  day: number,
  text = 'fell by 6 % to €9.40 at Wholesaler 1, from €10.00',
): Watch['last_news'] => ({
  ...{ kind: 'fell', text, told_on: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z` },
});

/** Has a server keep what is watched, by product. */
export function playWatches(server: PlayedNetwork, watches: readonly Watch[], isDigestOn = false): Map<number, Watch> {
  const held = new Map(watches.map((watch) => [watch.manufacturer_product.id, watch]));
  let digest = isDigestOn;
  server.answer(watchesRoutes.listWatchedProducts, () => ({ products: [...held.keys()] }));
  server.answer(watchesRoutes.listWatches, () => ({ digest, results: [...held.values()] }));
  server.answer(
    watchesRoutes.getWatch,
    ({ params }) => held.get(params.id) ?? new Reply(404, { detail: 'Not found.' }),
  );
  server.answer(watchesRoutes.watchProduct, ({ params, body }) => {
    // What is left out of JSON is not there at all.
    const watch = { ...watchOf(params.id), ...held.get(params.id), ...(body as Partial<Watch>) };
    held.set(params.id, watch);
    return watch;
  });
  server.answer(watchesRoutes.stopWatching, ({ params }) => {
    held.delete(params.id);
    return new Reply(204, null);
  });
  server.answer(watchesRoutes.changeDigest, ({ body }) => {
    digest = body.digest;
    return { digest };
  });
  return held;
}
