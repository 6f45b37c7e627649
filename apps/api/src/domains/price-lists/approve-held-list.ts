import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { ImportReport } from '../../list-files/import-report.ts';
import { listInBytes } from '../../list-files/list.ts';
import type { OnRows } from '../../list-files/list-import.ts';
import { assertHeld, getHeldList } from './get-held-list.ts';
import { type ImportDeps, importPriceList } from './import-price-list.ts';
import { readHeldContent } from './read-held-content.ts';

const APPROVE = statement('approve_held_list', {
  takes: { id: 'int', at: 'timestamptz', by: 'text' },
  gives: { id: 'int' },
  sql: `UPDATE held_lists SET state = 'approved', decided_at = $at, decided_by = $by WHERE id = $id AND state = 'held' RETURNING id`,
});

export interface ApprovalOptions {
  readonly id: number;
  /** Who approves it. */
  readonly by: string;
  readonly isDryRun?: boolean;
}

/**
 * Applies a held list, byte for byte as it came, to the offers of now; stock that was reported since stays. Throws
 * `wrong_state` unless it is still held, as after a newer list was applied. Decision and list are one transaction.
 */
export async function approveHeldList(
  deps: ImportDeps,
  { id, by, isDryRun = false }: ApprovalOptions,
  onRows?: OnRows,
): Promise<ImportReport> {
  const { name, writtenAt, cameAt } = assertHeld(await getHeldList(deps, { id }));
  const { content, options } = await readHeldContent(deps, id);
  const { wholesaler, isDelta, skipsBad, encoding, format } = options;
  const list = listInBytes(name, content, { encoding, ...(format && { format }) });
  const decide = async (tx: Sql, at: Date) => {
    const approved = await tx.run(APPROVE, { id, at, by });
    // Somebody else decided on it meanwhile.
    if (approved.length === 0) assertHeld(await getHeldList(deps, { id }));
  };
  const how = {
    ...(wholesaler !== undefined && { wholesaler }),
    isDelta,
    skipsBad,
    writtenAt,
    isForced: true,
    isDryRun,
  };
  return importPriceList({ ...deps, broughtBy: by }, list, how, onRows, { cameAt, decide });
}
