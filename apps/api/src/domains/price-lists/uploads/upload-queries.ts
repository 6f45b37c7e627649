import { LIST_UPLOAD_STATES, ListPreview, ListQuestion } from '@formulary/contracts/desk/list-uploads';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { assertUndecided, IS_OWN } from '../../list-uploads/public.ts';
import type { WhichList } from '../which-list.ts';

const GIVES = {
  id: 'int',
  wholesalerId: 'int',
  wholesaler: 'text',
  slug: 'text',
  name: 'text',
  /** In bytes. */
  size: 'int',
  hash: 'text',
  isDelta: 'bool',
  broughtBy: 'text',
  cameAt: 'timestamptz',
  state: z.enum(LIST_UPLOAD_STATES),
  rowsRead: 'int',
  reason: 'text?',
  decidedAt: 'timestamptz?',
  decidedBy: 'text?',
  taskId: 'int?',
  heldListId: 'int?',
  /** Of whoever held it by hand. */
  note: 'text?',
} as const;
/** Somebody of the wholesaler is not told who of the provider decided, and what they wrote. */
const COLUMNS = `u.id, w.id AS "wholesalerId", w.name AS wholesaler, w.slug, u.name, octet_length(u.content) AS size, u.hash,
      u.is_delta AS "isDelta", u.brought_by AS "broughtBy", u.came_at AS "cameAt", u.state, u.rows_read AS "rowsRead", u.reason,
      u.decided_at AS "decidedAt", CASE WHEN $ofWholesaler IS NULL THEN u.decided_by END AS "decidedBy", u.task_id AS "taskId", u.held_list_id AS "heldListId",
      CASE WHEN $ofWholesaler IS NULL THEN u.note END AS note`;

const ONE = statement('list_upload', {
  takes: { id: 'int', ofWholesaler: 'int?' },
  gives: { ...GIVES, question: ListQuestion.nullable(), preview: ListPreview.nullable() },
  sql: `SELECT ${COLUMNS}, u.question, u.preview FROM list_uploads u JOIN wholesalers w ON w.id = u.wholesaler_id
    WHERE u.id = $id AND ${IS_OWN}`,
});
export type FoundUpload = RowOfStatement<typeof ONE>;

/** Throws `not_found`. */
export async function getUpload({ db }: { db: Sql }, { id, ofWholesaler }: WhichList): Promise<FoundUpload> {
  const [found] = await db.run(ONE, { id, ofWholesaler: ofWholesaler ?? null });
  if (!found) throw notFound();
  return found;
}

/** Throws `wrong_state`, with what became of it, once somebody has decided on it. */
export function assertOpen(upload: FoundUpload): FoundUpload {
  const isHeldItself = upload.state === 'held' && upload.note === null;
  assertUndecided('List upload', isHeldItself ? 'published, and is held,' : upload.state, upload);
  return upload;
}

const WANTED = { wholesalerId: 'int?', ofWholesaler: 'int?', isOpen: 'bool' } as const;
const IS_WANTED = `($wholesalerId IS NULL OR u.wholesaler_id = $wholesalerId) AND (NOT $isOpen OR u.decided_at IS NULL) AND ${IS_OWN}`;

const PAGE = statement('list_uploads', {
  takes: { ...WANTED, limit: 'int', offset: 'float8' },
  gives: GIVES,
  sql: `SELECT ${COLUMNS} FROM list_uploads u JOIN wholesalers w ON w.id = u.wholesaler_id
    WHERE ${IS_WANTED}
    ORDER BY u.came_at DESC, u.id DESC LIMIT $limit OFFSET $offset::bigint`,
});
export type FoundUploadSummary = RowOfStatement<typeof PAGE>;

const COUNT = statement('count_list_uploads', {
  takes: WANTED,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM list_uploads u WHERE u.wholesaler_id IS NOT NULL AND ${IS_WANTED}`,
});

interface WantedUploads {
  readonly wholesalerId: number | null;
  /** Only those that came by the door of this one. */
  readonly ofWholesaler?: number | null;
  readonly isOpen: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. Old ones are deleted, so that there are never many. */
export async function findUploads(
  { db }: { db: Sql },
  { limit, offset, ofWholesaler = null, ...given }: WantedUploads,
): Promise<{ count: number; found: FoundUploadSummary[] }> {
  const wanted = { ...given, ofWholesaler };
  const found = await db.run(PAGE, { ...wanted, limit, offset });
  const [counted] = await db.run(COUNT, wanted);
  return { count: counted?.count ?? 0, found };
}
