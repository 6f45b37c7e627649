import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { HELD_LIST_STATES, HeldFigures, type HeldListState } from './held-list.ts';

const TAKES = { states: 'text[]', id: 'int?', wholesalerId: 'int?', ofWholesaler: 'int?' } as const;
const FOUND = `state::text = ANY($states) AND ($id IS NULL OR id = $id)
      AND ($wholesalerId IS NULL OR $wholesalerId = ANY(wholesaler_ids))
      AND ($ofWholesaler IS NULL OR wholesaler_ids = ARRAY[$ofWholesaler])`;

const LIST = statement('held_lists', {
  takes: { ...TAKES, limit: 'int', offset: 'float8' },
  gives: {
    id: 'int',
    name: 'text',
    /** Slugs. */
    wholesalers: 'text[]',
    /** In bytes. */
    size: 'int',
    hash: 'text',
    broughtBy: 'text',
    cameAt: 'timestamptz',
    writtenAt: 'timestamptz',
    reasons: 'text[]',
    figures: HeldFigures,
    /** Of whoever held it by hand; null where it was held by itself. */
    note: 'text?',
    heldBy: 'text?',
    heldAt: 'timestamptz?',
    state: z.enum(HELD_LIST_STATES),
    decidedAt: 'timestamptz?',
    decidedBy: 'text?',
    decisionReason: 'text?',
  },
  sql: `SELECT id, name, ARRAY(SELECT w.slug FROM wholesalers w WHERE w.id = ANY(h.wholesaler_ids) ORDER BY w.slug) AS wholesalers,
      octet_length(content) AS size, hash, brought_by AS "broughtBy", came_at AS "cameAt", written_at AS "writtenAt", coalesce(reasons, '{}') AS reasons, figures,
      CASE WHEN $ofWholesaler IS NULL THEN note END AS note, CASE WHEN $ofWholesaler IS NULL THEN held_by END AS "heldBy",
      CASE WHEN $ofWholesaler IS NULL THEN held_at END AS "heldAt",
      state, decided_at AS "decidedAt", CASE WHEN $ofWholesaler IS NULL THEN decided_by END AS "decidedBy", decision_reason AS "decisionReason"
    FROM held_lists h WHERE ${FOUND}
    ORDER BY came_at DESC, id DESC LIMIT $limit OFFSET $offset::bigint`,
});

export type FoundHeldList = RowOfStatement<typeof LIST>;

interface Wanted {
  readonly id?: number;
  readonly states?: readonly HeldListState[];
  readonly wholesalerId?: number | null;
  /** Only those that are of this one alone, without what the provider's people wrote for each other and who of them decided. */
  readonly ofWholesaler?: number | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** Lists that look like a mistake or that somebody held, the newest first, without their content: those that wait, or by state or number. */
export function listHeldLists(
  { db }: { db: Sql },
  { id, states, wholesalerId = null, ofWholesaler, limit = 100, offset = 0 }: Wanted = {},
): Promise<FoundHeldList[]> {
  const of = states ?? (id === undefined ? (['held'] as const) : HELD_LIST_STATES);
  return db.run(LIST, { id: id ?? null, states: of, wholesalerId, ofWholesaler: ofWholesaler ?? null, limit, offset });
}

const COUNT = statement('count_held_lists', {
  takes: TAKES,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM held_lists WHERE ${FOUND}`,
});

export async function countHeldLists(
  { db }: { db: Sql },
  {
    states,
    wholesalerId = null,
    ofWholesaler,
  }: Pick<Wanted, 'wholesalerId' | 'ofWholesaler'> & { states: readonly HeldListState[] },
): Promise<number> {
  const [counted] = await db.run(COUNT, { id: null, states, wholesalerId, ofWholesaler: ofWholesaler ?? null });
  return counted?.count ?? 0;
}
