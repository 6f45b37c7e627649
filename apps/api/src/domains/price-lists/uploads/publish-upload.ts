import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ImportReport } from '../../../list-files/import-report.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { assertReady as assertPublishable, assertRowsRefused, readUploadContent } from '../../list-uploads/public.ts';
import { type ImportDeps, importPriceList } from '../import-price-list.ts';
import type { HeldWith } from '../price-list-options.ts';
import { stampOfDifference } from '../read-difference.ts';
import type { WhichList } from '../which-list.ts';
import { assertOpen, type FoundUpload, getUpload } from './upload-queries.ts';

const CLAIM = statement('claim_list_upload', {
  takes: { id: 'int', by: 'text', at: 'timestamptz' },
  sql: `UPDATE list_uploads SET state = 'published', decided_at = $at, decided_by = $by WHERE id = $id AND state = 'ready'`,
});

const SETTLE = statement('settle_list_upload', {
  takes: { id: 'int', state: 'text', taskId: 'int?', heldListId: 'int?', note: 'text?' },
  sql: `UPDATE list_uploads SET state = $state::list_upload_state, task_id = $taskId, held_list_id = $heldListId, note = $note WHERE id = $id`,
});

/** Of a wholesaler's door it is held in any case. */
export interface Publication extends WhichList {
  readonly by: string;
  /** Leaves out the rows that the preview names as refused. */
  readonly withoutRefused: boolean;
  /** Holds it whatever it changes. */
  readonly heldWith?: HeldWith;
}

export interface PublishingDeps extends Omit<ImportDeps, 'record' | 'broughtBy'> {
  /** Writes the audit, in the same transaction. */
  readonly recordPublished: (tx: Sql, upload: FoundUpload, report: ImportReport) => Promise<void>;
}

const OF_THE_DOOR = 'Its wholesaler brought it: nobody of the provider has looked at it.';

/**
 * Applies an upload exactly as it was previewed, by the steps of every list: one that looks like a mistake is held, and one of a wholesaler's door always is. Throws
 * `wrong_state` unless it is ready, `list_not_valid` for refused rows, and `preview_outdated` where it would now change
 * something else.
 */
export async function publishUpload(
  { recordPublished, ...deps }: PublishingDeps,
  { by, withoutRefused, heldWith, ...which }: Publication,
): Promise<FoundUpload> {
  const upload = assertReady(await getUpload(deps, which));
  const { id, slug, name, isDelta } = upload;
  assertRowsRefused(upload.preview?.refused ?? 0, withoutRefused);
  const { content, stamp } = await readUploadContent(deps, id);
  const list = listInBytes(name, content, {});
  const how = { wholesaler: slug, isDelta, skipsBad: true, ...(heldWith && { heldWith }) };
  await importPriceList({ ...deps, broughtBy: by }, list, how, undefined, {
    ...(which.ofWholesaler !== undefined && { holds: OF_THE_DOOR }),
    async decide(tx, at) {
      if ((await tx.write(CLAIM, { id, by, at })) === 0) assertReady(await getUpload({ db: tx }, which));
    },
    async compared(tx) {
      if ((await stampOfDifference(tx)) === stamp) return;
      const words = `What ${slug} offers, or the catalogue, changed since this preview: read the list again, and look at it once more.`;
      throw new DomainError('preview_outdated', words);
    },
    async kept(tx, report) {
      const { held, prices } = report;
      const state = held ? 'held' : 'published';
      const taskId = prices?.wholesalers[0]?.task ?? null;
      await tx.write(SETTLE, { id, state, taskId, heldListId: held?.id ?? null, note: heldWith?.note ?? null });
      await recordPublished(tx, upload, report);
    },
  });
  return getUpload(deps, which);
}

function assertReady(upload: FoundUpload): FoundUpload {
  assertPublishable('List upload', assertOpen(upload));
  return upload;
}
