import type { AnswerOf, Write } from '@formulary/contracts/shared/route';
import { SessionEnded } from '../../api/api-error.ts';
import type { Arguments } from '../../api/client.ts';
import { useWrite, type WriteOptions } from '../../api/use-write.ts';
import { callDesk } from './call-desk.ts';
import { failureWords } from './failure-words.ts';

type DeskWriteOptions<R extends Write, Sent> = Pick<WriteOptions<R, Sent, AnswerOf<R>>, 'of' | 'says' | 'onSuccess'> & {
  /** `key` is the attempt's `Idempotency-Key`. */
  readonly input?: (sent: Sent, key: string) => Arguments<R>[0];
  /** The form that sends it says what failed, in place of a toast. */
  readonly isInForm?: true;
};

/** A write of the desk: a second press while it is under way does nothing, and it is said what failed. */
export function useDeskWrite<R extends Write, Sent = void>(
  route: R,
  { input, isInForm, ...options }: DeskWriteOptions<R, Sent>,
) {
  return useWrite<R, Sent>(route, {
    ...options,
    isOnce: true,
    // The compiler does not follow the input through the route's type.
    send: (sent, key) => callDesk(route, ...([input?.(sent, key)] as unknown as Arguments<R>)),
    // Where the session ended, the page for signing in says it.
    fails: (error) => (isInForm || error instanceof SessionEnded ? undefined : { message: failureWords(error) }),
  });
}
