import { type Cents, fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Look } from './look-at-watches.ts';

const SEE = statement('see_watches', {
  anyPractice: 'a job looks at the watches of all practices',
  takes: { seen: 'json' },
  sql: `UPDATE watches w SET compared_net = s.compared, seen_net = s.net, was_out = s.was_out, was_offered = s.was_offered,
      seen_replaced_by_id = s.replaced_by
    FROM json_to_recordset($seen) AS s(user_id int, product_id int, compared numeric, net numeric, was_out bool, was_offered bool, replaced_by int)
    WHERE w.user_id = s.user_id AND w.product_id = s.product_id
      AND (w.compared_net, w.seen_net, w.was_out, w.was_offered, w.seen_replaced_by_id)
        IS DISTINCT FROM (s.compared, s.net, s.was_out, s.was_offered, s.replaced_by)`,
});

const KEEP = statement('keep_watch_news', {
  anyPractice: 'a job looks at the watches of all practices',
  takes: { news: 'json', now: 'timestamptz' },
  sql: `INSERT INTO watch_news (user_id, product_id, kind, text, created_at)
    SELECT user_id, product_id, kind, text, $now
    FROM json_to_recordset($news) AS n(user_id int, product_id int, kind watch_news_kind, text text)`,
});

/** Keeps how watches stand, and what is told of them. */
export async function keepNews(tx: Sql, looks: readonly Look[], now: Date): Promise<void> {
  const euros = (cents: Cents | null) => (cents === null ? null : fromCents(cents));
  const seen = looks.map(({ userId, productId, seen: { compared, net, wasOut, wasOffered, replacedBy } }) => ({
    ...{ user_id: userId, product_id: productId, compared: euros(compared), net: euros(net) },
    ...{ was_out: wasOut, was_offered: wasOffered, replaced_by: replacedBy },
  }));
  await tx.write(SEE, { seen });
  const news = looks.flatMap(({ userId, productId, news: told }) =>
    told.map(({ kind, text }) => ({ user_id: userId, product_id: productId, kind, text })),
  );
  if (news.length > 0) await tx.write(KEEP, { news, now });
}
