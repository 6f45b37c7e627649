import type { Sql } from '../../db/sql.ts';
import type { Jobs, Queue, Worker } from '../../jobs/jobs.ts';
import type { SecurityEvent, TellSecurity } from '../../kernel/security-event.ts';

export interface TellOfUser {
  readonly event: SecurityEvent & `user-${string}`;
  readonly userId: number;
  /** Who at the provider did it. */
  readonly operator: string;
}

/** What commands do to users is told by a server: its log is the one that somebody watches. */
export const TELL_OF_USER: Queue<TellOfUser> = { name: 'tell-of-user', retries: 3, pause: 5, expiry: 60 };

export function tellOfUser(tell: TellSecurity): Worker<TellOfUser> {
  return {
    async run({ event, ...facts }) {
      tell(event, facts);
    },
    async giveUp() {},
  };
}

/** Has a server tell of it once the transaction is kept. */
export const willTellOfUser = ({ jobs }: { jobs: Jobs }, tx: Sql, told: TellOfUser): Promise<void> =>
  jobs.enqueue(tx, TELL_OF_USER, [told]);
