import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const ASIDE = statement('words_aside', {
  anyPractice: 'the provider looks at its own service',
  takes: { limit: 'int' },
  gives: {
    count: 'int',
    oldest: 'timestamptz',
    wholesaler: 'text',
    slug: 'text',
    fault: 'text?',
    receivedAt: 'timestamptz',
  },
  sql: `SELECT count(*) OVER ()::int AS count, min(s.received_at) OVER () AS oldest, w.name AS wholesaler, w.slug, s.fault,
      s.received_at AS "receivedAt"
    FROM wholesaler_words s JOIN wholesalers w ON w.id = s.wholesaler_id
    WHERE s.state = 'kept_aside' AND s.received_at > now() - interval '7 days' ORDER BY s.id DESC LIMIT $limit`,
});

/** What wholesalers said of lines within seven days and could not be applied, the last first, each with how many there are. */
export const readWordsAside = (sql: Sql, limit: number) => sql.run(ASIDE, { limit });
