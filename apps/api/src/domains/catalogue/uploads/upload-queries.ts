import { CatalogueQuestion } from '@formulary/contracts/desk/catalogue-columns';
import { CATALOGUE_UPLOAD_STATES, CataloguePreview } from '@formulary/contracts/desk/catalogue-uploads';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { assertUndecided } from '../../list-uploads/public.ts';

const GIVES = {
  id: 'int',
  name: 'text',
  /** In bytes. */
  size: 'int',
  hash: 'text',
  broughtBy: 'text',
  cameAt: 'timestamptz',
  state: z.enum(CATALOGUE_UPLOAD_STATES),
  rowsRead: 'int',
  reason: 'text?',
  decidedAt: 'timestamptz?',
  decidedBy: 'text?',
  revertedAt: 'timestamptz?',
  revertedBy: 'text?',
  mayBeReverted: 'bool',
  /** Products, as previewed. */
  new: 'int?',
  changed: 'int?',
} as const;
const COLUMNS = `u.id, u.name, octet_length(u.content) AS size, u.hash, u.brought_by AS "broughtBy", u.came_at AS "cameAt",
      u.state, u.rows_read AS "rowsRead", u.reason, u.decided_at AS "decidedAt", u.decided_by AS "decidedBy",
      u.reverted_at AS "revertedAt", u.reverted_by AS "revertedBy",
      u.state = 'published' AND EXISTS (SELECT FROM catalogue_upload_changes c WHERE c.upload_id = u.id) AS "mayBeReverted",
      (u.preview ->> 'new')::int AS new, (u.preview ->> 'changed')::int AS changed`;

const ONE = statement('catalogue_upload', {
  takes: { id: 'int' },
  gives: { ...GIVES, question: CatalogueQuestion.nullable(), preview: CataloguePreview.nullable() },
  sql: `SELECT ${COLUMNS}, u.question, u.preview FROM list_uploads u WHERE u.id = $id AND u.wholesaler_id IS NULL`,
});
export type FoundCatalogue = RowOfStatement<typeof ONE>;

/** Throws `not_found`. */
export async function getCatalogueUpload({ db }: { db: Sql }, id: number): Promise<FoundCatalogue> {
  const [found] = await db.run(ONE, { id });
  if (!found) throw notFound();
  return found;
}

/** How messages call one. */
export const KIND = 'Catalogue upload';

/** Throws `wrong_state`, with what became of it, once somebody has decided on it. */
export function assertOpen(upload: FoundCatalogue): FoundCatalogue {
  assertUndecided(KIND, upload.state === 'publishing' ? 'given to be published' : upload.state, upload);
  return upload;
}

const IS_WANTED = `u.wholesaler_id IS NULL AND ($isOpen IS NULL OR $isOpen = (u.state NOT IN ('published', 'dropped')))`;

const PAGE = statement('catalogue_uploads', {
  takes: { isOpen: 'bool?', limit: 'int', offset: 'float8' },
  gives: GIVES,
  sql: `SELECT ${COLUMNS} FROM list_uploads u WHERE ${IS_WANTED}
    ORDER BY u.came_at DESC, u.id DESC LIMIT $limit OFFSET $offset::bigint`,
});
export type FoundCatalogueSummary = RowOfStatement<typeof PAGE>;

const COUNT = statement('count_catalogue_uploads', {
  takes: { isOpen: 'bool?' },
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM list_uploads u WHERE ${IS_WANTED}`,
});

/** The newest first. Old ones are deleted, so that there are never many. */
export async function findCatalogueUploads(
  { db }: { db: Sql },
  { isOpen, limit, offset }: { isOpen: boolean | null; limit: number; offset: number },
): Promise<{ count: number; found: FoundCatalogueSummary[] }> {
  const found = await db.run(PAGE, { isOpen, limit, offset });
  const [counted] = await db.run(COUNT, { isOpen });
  return { count: counted?.count ?? 0, found };
}
