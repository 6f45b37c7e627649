import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { SecurityEvent, TellSecurity } from '../../kernel/security-event.ts';

export interface TellOfUser {
  readonly event: SecurityEvent & `user-${string}`;
  readonly userId: number;
  /** Who at the provider did it. */
  readonly operator: string;
}

/** What commands do to users is written to the security log of a server, which is the one that is watched. */
export const TELL_OF_USER: Queue<TellOfUser> = { name: 'tell-of-user', retries: 3, pause: 5, expiry: 60 };

export function tellOfUser(tell: TellSecurity): Worker<TellOfUser> {
  return {
    async run({ event, ...facts }) {
      tell(event, facts);
    },
    async giveUp() {},
  };
}
