import { type Watch, WatchNewsKind } from '@formulary/contracts/watches';
import { fromCents } from '@formulary/pricing/money';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { Standings, StoredProduct, standingsOf, storedOf } from '../catalogue/public.ts';
import { productNow } from './product-now.ts';

const Stored = StoredProduct.extend({
  replacedBy: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  watch: z.object({
    fallsTo: z.number().nullable(),
    fallsBy: z.number().nullable(),
    risesBy: z.number().nullable(),
    backInStock: z.boolean(),
    gone: z.boolean(),
    createdOn: z.string(),
    comparedNet: z.number().nullable(),
  }),
  news: z.object({ kind: WatchNewsKind, text: z.string(), toldOn: z.string() }).nullable(),
});

const WATCHES = statement('watches_of_user', {
  takes: { userId: 'int', practiceId: 'int', productId: 'int?' },
  gives: {
    standings: Standings,
    wholesalers: z.record(z.string(), z.string()),
    digest: 'bool?',
    watches: z.array(Stored),
  },
  sql: `SELECT ${standingsOf('$practiceId')} AS standings,
      (SELECT coalesce(json_object_agg(id, name), '{}') FROM wholesalers) AS wholesalers,
      (SELECT watch_digest FROM users WHERE id = $userId) AS digest,
      (SELECT coalesce(json_agg(json_build_object(${storedOf('s')},
          'replacedBy', CASE WHEN r.product_id IS NOT NULL THEN
            json_build_object('id', r.product_id, 'code', r.card->>'code', 'name', r.card->>'name') END,
          'watch', json_build_object('fallsTo', w.falls_to, 'fallsBy', w.falls_by, 'risesBy', w.rises_by,
            'backInStock', w.back_in_stock, 'gone', w.gone, 'createdOn', ${isoTime('w.created_at')}, 'comparedNet', w.compared_net),
          'news', (SELECT json_build_object('kind', n.kind, 'text', n.text, 'toldOn', ${isoTime('n.created_at')})
            FROM watch_news n WHERE n.user_id = w.user_id AND n.product_id = w.product_id
            ORDER BY n.created_at DESC, n.id DESC LIMIT 1)) ORDER BY s.name_key, s.product_id), '[]')
        FROM watches w JOIN product_search s USING (product_id) LEFT JOIN product_search r ON r.product_id = s.replacement_id
        WHERE w.user_id = $userId AND ($productId IS NULL OR w.product_id = $productId)) AS watches`,
});

/** The watches of a user, by name; with `productId` only that product's. */
export async function readWatches(
  sql: Sql,
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  productId: number | null = null,
): Promise<{ digest: boolean; results: Watch[] }> {
  const [found] = await sql.run(WATCHES, { userId, practiceId, productId });
  const { standings = {}, wholesalers = {}, digest, watches = [] } = found ?? {};
  return { digest: digest ?? false, results: watches.map((watch) => watchView(watch, { standings, wholesalers })) };
}

function watchView(
  stored: z.infer<typeof Stored>,
  { standings, wholesalers }: { standings: Standings; wholesalers: Readonly<Record<string, string>> },
): Watch {
  const { id, code, name, description, manufacturer } = stored.card;
  const { fallsTo, fallsBy, risesBy, backInStock, gone, createdOn, comparedNet } = stored.watch;
  const { best, stock, reason } = productNow(stored, standings);
  const { replacedBy, news } = stored;
  return {
    manufacturer_product: { id, code, name, description, manufacturer },
    falls_to: fallsTo,
    falls_by: fallsBy,
    rises_by: risesBy,
    back_in_stock: backInStock,
    gone,
    created_on: createdOn,
    compared_price: comparedNet,
    best: best && {
      net_price: fromCents(best.net),
      wholesaler: { id: best.wholesaler, name: wholesalers[best.wholesaler] ?? '' },
    },
    stock_status: stock,
    not_orderable_reason: reason,
    replaced_by: replacedBy,
    last_news: news && { kind: news.kind, text: news.text, told_on: news.toldOn },
  };
}
