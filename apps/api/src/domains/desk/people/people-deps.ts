import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';

/** Of a change of people, in the transaction that also writes its audit entry: at the desk and by a command alike. */
export interface PeopleDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly note: NoteChange;
  readonly hasWholesalerDoor: boolean;
  /** Who changes them, for the security log. */
  readonly by: string;
}

export interface InvitingDeps extends PeopleDeps {
  /** Has the person invited, by mail or otherwise. */
  readonly invite: (operatorId: number) => Promise<void>;
}
