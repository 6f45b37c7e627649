import type { WantCount } from '@formulary/contracts/wants';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { TAKER } from './want-queries.ts';

const COUNT = statement('count_open_wants', {
  takes: { practiceId: 'int' },
  gives: { open: 'int', urgent: 'int' },
  sql: `SELECT count(*)::int AS open, (count(*) FILTER (WHERE asked.urgent))::int AS urgent
    FROM wants w CROSS JOIN LATERAL (SELECT bool_or(r.urgent) AS urgent FROM want_requests r WHERE r.want_id = w.id) asked
    WHERE w.practice_id = $practiceId AND w.closed_at IS NULL AND NOT EXISTS ${TAKER}`,
});

/** How many wants of a practice no cart holds. */
export async function countWants(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<WantCount> {
  const [counted] = await db.run(COUNT, { practiceId });
  return counted ?? { open: 0, urgent: 0 };
}
