import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ListSource } from '../../list-files/list.ts';
import { ALERT_OF_HELD_LIST } from './alert-of-held-list.queue.ts';
import type { HeldFigures } from './held-list.ts';
import type { HeldWith, PriceListOptions } from './price-list-options.ts';

/** A list that comes again byte for byte is one list, as new as its last arrival. */
const FIND_SAME = statement('find_held_list', {
  takes: { hash: 'text', wholesalerIds: 'int[]', options: 'json', writtenAt: 'timestamptz' },
  gives: { id: 'int', cameAt: 'timestamptz', note: 'text?', heldBy: 'text?', heldAt: 'timestamptz?' },
  sql: `UPDATE held_lists SET written_at = greatest(written_at, $writtenAt)
    WHERE state = 'held' AND hash = $hash AND wholesaler_ids = $wholesalerIds AND options = $options::jsonb
    RETURNING id, came_at AS "cameAt", note, held_by AS "heldBy", held_at AS "heldAt"`,
});

const NOTE = statement('note_held_list', {
  takes: { id: 'int', note: 'text', by: 'text', at: 'timestamptz' },
  sql: 'UPDATE held_lists SET note = $note, held_by = $by, held_at = $at WHERE id = $id',
});

const KEEP = statement('keep_held_list', {
  takes: {
    ...{ name: 'text', content: 'bytea', hash: 'text', options: 'json', wholesalerIds: 'int[]', broughtBy: 'text' },
    ...{ cameAt: 'timestamptz', writtenAt: 'timestamptz', reasons: 'text[]', figures: 'json' },
    ...{ note: 'text?', heldBy: 'text?', heldAt: 'timestamptz?' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO held_lists (name, content, hash, options, wholesaler_ids, brought_by, came_at, written_at, reasons, figures,
      note, held_by, held_at)
    VALUES ($name, $content, $hash, $options::jsonb, $wholesalerIds, $broughtBy, $cameAt, $writtenAt, $reasons, $figures::jsonb,
      $note, $heldBy, $heldAt)
    RETURNING id`,
});

interface ListToHold {
  readonly name: string;
  readonly source: ListSource;
  readonly options: PriceListOptions;
  readonly wholesalerIds: readonly number[];
  readonly broughtBy: string;
  readonly at: Date;
  readonly reasons: readonly string[];
  readonly figures: HeldFigures;
}

export interface HeldList {
  readonly id: number;
  readonly since: Date;
  /** False where the same list was held already, with the same note. */
  readonly isNew: boolean;
}

/**
 * Keeps a list as it came and has the provider told, in a transaction that has locked its wholesalers. Once for the same list:
 * one that was held by itself takes a note. Throws `wrong_state` where it has another one, of which nothing may be lost.
 */
export async function holdList(tx: Sql, jobs: Jobs | undefined, list: ListToHold): Promise<HeldList> {
  const { source, at, options: given } = list;
  const content = await source.content();
  const hash = createHash('sha256').update(content).digest('hex');
  const { wholesaler, isDelta = false, skipsBad = false, writtenAt = at, heldWith } = given;
  const options = { wholesaler, isDelta, skipsBad, ...source.reading };
  const wholesalerIds = list.wholesalerIds.toSorted((a, b) => a - b);
  const [same] = await tx.run(FIND_SAME, { hash, wholesalerIds, options, writtenAt });
  if (same) return { id: same.id, since: same.cameAt, isNew: await noteOnSame(tx, same, heldWith, at) };
  const { broughtBy, reasons, figures } = list;
  const stored = await tx.run(KEEP, {
    ...{ name: path.basename(list.name), content, hash, options, wholesalerIds, broughtBy },
    ...{ cameAt: at, writtenAt, reasons, figures },
    ...{ note: heldWith?.note ?? null, heldBy: heldWith?.by ?? null, heldAt: heldWith ? at : null },
  });
  await jobs?.enqueue(tx, ALERT_OF_HELD_LIST, stored);
  return { id: stored[0]?.id ?? 0, since: at, isNew: true };
}

/** Whether it has a note that it had not before. */
async function noteOnSame(
  tx: Sql,
  same: RowOfStatement<typeof FIND_SAME>,
  given: HeldWith | undefined,
  at: Date,
): Promise<boolean> {
  if (!given) return false;
  const { id, note, heldBy, heldAt } = same;
  if (note === null) return (await tx.write(NOTE, { id, ...given, at })) > 0;
  if (note === given.note && heldBy === given.by) return false;
  throw new DomainError(
    'wrong_state',
    `This very list was held at ${heldAt?.toISOString()} by ${heldBy}, as list ${id}: decide on that one.`,
  );
}

const SUPERSEDE = statement('supersede_held_lists', {
  takes: { wholesalerIds: 'int[]', writtenAt: 'timestamptz?', at: 'timestamptz' },
  sql: `UPDATE held_lists SET state = 'superseded', decided_at = $at
    WHERE id IN (SELECT id FROM held_lists WHERE state = 'held' AND wholesaler_ids && $wholesalerIds
        AND ($writtenAt IS NULL OR written_at <= $writtenAt)
      ORDER BY id FOR UPDATE)`,
});

/** Ends the held lists that are older than one that is applied. Without `writtenAt` all of them are, whatever the clock says. */
export async function supersedeHeldLists(
  tx: Sql,
  newer: { wholesalerIds: readonly number[]; writtenAt: Date | null; at: Date },
): Promise<void> {
  await tx.write(SUPERSEDE, newer);
}
