import type { AnswerOf, Write } from '@formulary/contracts/shared/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../lib/random-id.ts';
import { showToast } from '../ui/toast.tsx';
import type { ToastContent } from '../ui/toast-stack.tsx';
import type { Addressing } from './address.ts';
import { type Arguments, callApi } from './client.ts';
import { keyOf, type RouteKey } from './route-key.ts';

/** What a toast says; of a success, or of an error, unless it says otherwise. */
type Words = Omit<ToastContent, 'type'> & Partial<Pick<ToastContent, 'type'>>;

/** What is sent: the input of the call, or whatever more it takes. `key` is the attempt's `Idempotency-Key`. */
type Sending<R extends Write, Sent, Answer> =
  | { readonly input: (sent: Sent, key: string) => Arguments<R>[0]; readonly send?: undefined }
  | { readonly send: (sent: Sent, key: string) => Promise<Answer>; readonly input?: undefined };

export type WriteOptions<R extends Write, Sent, Answer> = Sending<R, Sent, Answer> & {
  /** A second press while the first is under way does nothing, whatever is pressed. */
  readonly isOnce?: boolean;
  /** Tells the writes of one subject, or of one place, from others by the same call. */
  readonly of?: Addressing;
  /** After success, the calls of what it changes that are not read again here: the screen shows it already, or goes. */
  readonly keeps?: readonly RouteKey[];
  /** Without an answer nothing is read again, so that the same can be sent once more. */
  readonly isHeldByOutage?: boolean;
  /** What did not happen where the session ended below it, such as "Nothing was added." */
  readonly undone?: string;
  /** For how long what was written is remembered. */
  readonly gcTime?: number;
  readonly onSuccess?: (answer: Answer, sent: Sent) => unknown;
  readonly onError?: (error: Error, sent: Sent) => unknown;
  /** Said when it is done; with `undo` there is a way back. */
  readonly says?: (answer: Answer, sent: Sent) => Words | undefined;
  /** Said when it failed. */
  readonly fails?: string | Words | ((error: Error, sent: Sent) => Words | undefined);
};

/**
 * The one way to write. Writes run one after the other in the order they were made, each domain that the call's contract
 * says it changes is read again after the last of them (read-again.ts), and the same again after a failure has the same key.
 */
export function useWrite<R extends Write, Sent = void, Answer = AnswerOf<R>>(
  route: R,
  options: WriteOptions<R, Sent, Answer>,
) {
  const { isOnce = false, of, keeps = [], isHeldByOutage = false, undone, gcTime, says, fails } = options;
  const client = useQueryClient();
  const attempt = useRef({ sent: '', key: '' });
  const mutationKey = keyOf(route, of);
  const [first] = route.changes;
  const writing = useMutation<Answer, Error, Sent>({
    ...(first !== undefined && { scope: { id: first } }),
    ...(gcTime !== undefined && { gcTime }),
    mutationKey,
    meta: { changes: route.changes, keeps, isHeldByOutage, ...(undone !== undefined && { undone }) },
    mutationFn: (sent) => {
      const text = JSON.stringify(sent) ?? 'nothing';
      if (attempt.current.sent !== text) attempt.current = { sent: text, key: randomId() };
      return writeBy(route, options, sent, attempt.current.key);
    },
    onSuccess: async (answer, sent) => {
      attempt.current = { sent: '', key: '' };
      const words = says?.(answer, sent);
      await options.onSuccess?.(answer, sent);
      if (words) showToast({ type: 'success', ...words });
    },
    onError: (error, sent) => {
      options.onError?.(error, sent);
      const words =
        typeof fails === 'function' ? fails(error, sent) : typeof fails === 'string' ? { message: fails } : fails;
      if (words) showToast({ type: 'error', ...words });
    },
  });
  const mutate: typeof writing.mutate = (...what) => {
    // Read from the cache: a second press may come before the next render.
    if (!isOnce || client.isMutating({ mutationKey }) === 0) writing.mutate(...what);
  };
  return { ...writing, mutate };
}

function writeBy<R extends Write, Sent, Answer>(
  route: R,
  { input, send }: Sending<R, Sent, Answer>,
  sent: Sent,
  key: string,
): Promise<Answer> {
  if (send) return send(sent, key);
  // Casts: the compiler does not follow the input through the route's type, and without `send` the answer is the call's.
  return callApi(route, ...([input(sent, key)] as unknown as Arguments<R>)) as Promise<Answer>;
}
