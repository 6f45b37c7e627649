import type { QueryOf } from '@formulary/contracts/shared/route';
import { WANT_SHOWN_DAYS, WANTS_MAX, Want, type WantPage, type wantsRoutes } from '@formulary/contracts/wants';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { WANT, wantsFrom } from './want-queries.ts';

const TAKES = { practiceId: 'int', userId: 'int', size: 'int', offset: 'float8' } as const;
const GIVES = { want: Want, count: 'int' } as const;
const cut = 'LIMIT $size OFFSET $offset::bigint';
const counted = (matching: string) => `(SELECT count(*)::int FROM wants WHERE ${matching}) AS count`;

const OPEN_ONES = 'practice_id = $practiceId AND closed_at IS NULL';
const OPEN = statement('open_wants', {
  takes: TAKES,
  gives: GIVES,
  sql: `SELECT ${counted(OPEN_ONES)}, ${WANT} AS want FROM ${wantsFrom(`(SELECT * FROM wants WHERE ${OPEN_ONES})`)}
    ORDER BY asked.urgent DESC, w.created_at, w.id ${cut}`,
});

const CLOSED_ONES = 'practice_id = $practiceId AND closed_at > $since';
const LAST_FIRST = 'closed_at DESC, id DESC';
const CLOSED = statement('closed_wants', {
  takes: { ...TAKES, since: 'timestamptz' },
  gives: GIVES,
  sql: `SELECT ${counted(CLOSED_ONES)}, ${WANT} AS want
    FROM ${wantsFrom(`(SELECT * FROM wants WHERE ${CLOSED_ONES} ORDER BY ${LAST_FIRST} ${cut})`)}
    ORDER BY w.closed_at DESC, w.id DESC`,
});

/** A practice's wants: the open ones, or those that were closed lately. Throws `invalid_page` past the end. */
export async function listWants(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  { page, state }: QueryOf<typeof wantsRoutes.listWants>,
  url: URL,
): Promise<WantPage> {
  const request = readPage(page, WANTS_MAX);
  const { size, offset } = request;
  const of = { practiceId, userId, size, offset };
  const since = later(clock.now(), -WANT_SHOWN_DAYS * DAY);
  const found = state === 'open' ? await db.run(OPEN, of) : await db.run(CLOSED, { ...of, since });
  const wants = found.map(({ want }) => want);
  return pageAnswer(request, found[0]?.count ?? 0, wants, url);
}
