import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { type Check, ok, warn } from './check.ts';
import { shortTime } from './check-orders.ts';

/** The last one of the last seven days, with how many there are. */
const ASIDE = statement('doctor_words_aside', {
  anyPractice: 'the provider looks at its own service',
  gives: { count: 'int', wholesaler: 'text', fault: 'text?', receivedAt: 'timestamptz' },
  sql: `SELECT count(*) OVER ()::int AS count, w.name AS wholesaler, s.fault, s.received_at AS "receivedAt"
    FROM wholesaler_words s JOIN wholesalers w ON w.id = s.wholesaler_id
    WHERE s.state = 'kept_aside' AND s.received_at > now() - interval '7 days' ORDER BY s.id DESC LIMIT 1`,
});

/** What wholesalers said of lines and could not be applied. */
export async function checkWords(sql: Sql): Promise<Check> {
  const [last] = await sql.run(ASIDE);
  if (!last) return ok('words of wholesalers', 'none of the last seven days was kept aside');
  const { count, wholesaler, fault, receivedAt } = last;
  const says = `${count} of the last seven days kept aside, the last of ${wholesaler} at ${shortTime(receivedAt)}: ${fault}`;
  return warn(
    'words of wholesalers',
    says,
    'Ask the wholesaler to send it again, corrected; docs/wholesaler-orders.md has the form.',
  );
}
