import type { WatchNewsKind } from '@formulary/contracts/watches';
import { toCentsOrNull } from '@formulary/pricing/money';
import { toHundredths } from '@formulary/pricing/percent';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { Standings, StoredProduct, standingsOf, storedOf } from '../catalogue/public.ts';
import { newsInWords } from './news-in-words.ts';
import { newsOfWatch, type Seen } from './news-of-watch.ts';
import { type ProductNow, productNow } from './product-now.ts';
import type { WatchCheck } from './take-watch-checks.ts';

/** Locked, so that nobody changes what is told while it is decided; the user first, as where one is erased. */
const WATCHES = statement('watches_to_look_at', {
  anyPractice: 'a job looks at the watches of all practices',
  takes: { userIds: 'int[]', productIds: 'int[]' },
  gives: {
    ...{ userId: 'int', practiceId: 'int', productId: 'int' },
    ...{ fallsTo: 'float8?', fallsBy: 'float8?', risesBy: 'float8?', backInStock: 'bool', gone: 'bool' },
    ...{ comparedNet: 'float8?', seenNet: 'float8?', wasOut: 'bool', wasOffered: 'bool', seenReplacedById: 'int?' },
    product: StoredProduct,
    replacedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  },
  sql: `SELECT w.user_id AS "userId", u.practice_id AS "practiceId", w.product_id AS "productId", w.falls_to::float8 AS "fallsTo",
      w.falls_by::float8 AS "fallsBy", w.rises_by::float8 AS "risesBy", w.back_in_stock AS "backInStock", w.gone,
      w.compared_net::float8 AS "comparedNet", w.seen_net::float8 AS "seenNet", w.was_out AS "wasOut", w.was_offered AS "wasOffered",
      w.seen_replaced_by_id AS "seenReplacedById", json_build_object(${storedOf('s')}) AS product,
      (SELECT json_build_object('id', r.id, 'name', r.name) FROM products r WHERE r.id = p.replaced_by_id) AS "replacedBy"
    FROM (SELECT DISTINCT * FROM unnest($userIds, $productIds) AS checked(user_id, product_id)) checked
    JOIN watches w USING (user_id, product_id) JOIN users u ON u.id = w.user_id AND u.is_active
    JOIN products p ON p.id = w.product_id JOIN product_search s USING (product_id)
    ORDER BY w.user_id, s.name_key, w.product_id FOR KEY SHARE OF u FOR NO KEY UPDATE OF w`,
});
type WatchRow = RowOfStatement<typeof WATCHES>;

const PRACTICES = statement('practices_of_watches', {
  anyPractice: 'a job looks at the watches of all practices',
  takes: { practiceIds: 'int[]' },
  gives: { id: 'int', standings: Standings },
  sql: `SELECT p.id, ${standingsOf('p.id')} AS standings FROM practices p WHERE p.id = ANY($practiceIds)`,
});

const WHOLESALERS = statement('wholesalers_of_watches', {
  gives: { id: 'int', name: 'text' },
  sql: 'SELECT id, name FROM wholesalers',
});

/** A watch that was looked at. */
export interface Look {
  readonly userId: number;
  readonly productId: number;
  readonly productName: string;
  /** What there is to tell, in words that follow the name. */
  readonly news: readonly { readonly kind: WatchNewsKind; readonly text: string }[];
  readonly seen: Seen;
}

/** How watches stand now, those of a user together and by name. Watches that are gone and disabled users are left out. */
export async function lookAtWatches(tx: Sql, checks: readonly WatchCheck[]): Promise<Look[]> {
  const watches = await tx.run(WATCHES, {
    userIds: checks.map(({ userId }) => userId),
    productIds: checks.map(({ productId }) => productId),
  });
  const practiceIds = [...new Set(watches.map(({ practiceId }) => practiceId))];
  const practices = await tx.run(PRACTICES, { practiceIds });
  const standings = new Map(practices.map(({ id, standings: of }) => [id, of]));
  const names = new Map((await tx.run(WHOLESALERS)).map(({ id, name }) => [id, name]));
  return watches.map((watch) =>
    look(watch, productNow(watch.product, standings.get(watch.practiceId) ?? {}), (id) => names.get(id) ?? ''),
  );
}

function look(row: WatchRow, { best, isOffered }: ProductNow, nameOf: (wholesaler: number) => string): Look {
  const { userId, productId, product, replacedBy, backInStock, gone, wasOut, wasOffered } = row;
  const fallsTo = toCentsOrNull(row.fallsTo);
  const [compared, last] = [toCentsOrNull(row.comparedNet), toCentsOrNull(row.seenNet)];
  const [fallsBy, risesBy] = [hundredthsOrNull(row.fallsBy), hundredthsOrNull(row.risesBy)];
  const { news, seen } = newsOfWatch(
    { fallsTo, fallsBy, risesBy, backInStock, gone },
    { compared, net: last, wasOut, wasOffered, replacedBy: row.seenReplacedById },
    { net: best?.net ?? null, isOffered, replacedBy: replacedBy?.id ?? null },
  );
  const named = best && { ...best, wholesaler: nameOf(best.wholesaler) };
  const facts = { compared, last, best: named, fallsTo, replacedBy: replacedBy?.name ?? null };
  const told = news.map((kind) => ({ kind, text: newsInWords(kind, facts) }));
  return { userId, productId, productName: product.card.name, news: told, seen };
}

const hundredthsOrNull = (percent: number | null) => (percent === null ? null : toHundredths(percent));
