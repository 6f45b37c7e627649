import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ImportReport } from '../../../list-files/import-report.ts';
import type { FoundUpload } from '../../price-lists/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import type { Decider } from '../change-at-desk.ts';

/** The audit entry of an upload that is published or held, as the command that does the same. */
export const recordDecided =
  (clock: Clock, decider: Decider) =>
  (tx: Sql, { id, slug, name }: FoundUpload, { held, new: created, changed, gone = 0 }: ImportReport): Promise<void> =>
    auditAtDesk(
      tx,
      clock,
      { ...decider, action: 'prices import' },
      {
        subject: `list upload ${id} of ${slug}: ${name}`,
        changed: {
          state: ['ready', held ? 'held' : 'published'],
          ...(held?.note !== undefined && { note: [null, held.note] }),
          ...(!held && { new: [0, created], changed: [0, changed], gone: [0, gone] }),
        },
      },
    );
