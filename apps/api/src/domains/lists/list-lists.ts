import { LISTS_MAX, type ListPage, type listsRoutes } from '@formulary/contracts/lists';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { listSummary, SUMMARY, SUMMARY_COLUMNS } from './list-queries.ts';

const LISTS = statement('lists_of_practice', {
  takes: { practiceId: 'int', productId: 'int?', size: 'int', offset: 'float8' },
  gives: { ...SUMMARY_COLUMNS, count: 'int' },
  sql: `SELECT count(*) OVER ()::int AS count, ${SUMMARY}
    WHERE l.practice_id = $practiceId AND l.deleted_at IS NULL
    ORDER BY lower(l.name), l.id LIMIT $size OFFSET $offset::bigint`,
});

/** The lists of a practice by name. Throws `invalid_page` past the end. */
export async function listLists(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { page, product }: QueryOf<typeof listsRoutes.listLists>,
  url: URL,
): Promise<ListPage> {
  const request = readPage(page, LISTS_MAX);
  const { size, offset } = request;
  const found = await db.run(LISTS, { practiceId, productId: product ?? null, size, offset });
  return pageAnswer(
    request,
    found[0]?.count ?? 0,
    found.map(({ count: _, ...row }) => listSummary(row, product)),
    url,
  );
}
