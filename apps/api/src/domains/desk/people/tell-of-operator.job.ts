import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';

export interface TellOfOperator {
  readonly operatorId: number;
  readonly reason: 'invited' | 'invited again' | 'role changed' | 'access ended' | 'sessions ended';
  /** Who did it. */
  readonly operator: string;
}

/** What admins and commands do to people of the desk is written to the security log of a server, which is the one that is watched. */
export const TELL_OF_OPERATOR: Queue<TellOfOperator> = { name: 'tell-of-operator', retries: 3, pause: 5, expiry: 60 };

export function tellOfOperator(tell: TellSecurity): Worker<TellOfOperator> {
  return {
    async run(facts) {
      tell('desk-access-changed', facts);
    },
    async giveUp() {},
  };
}
