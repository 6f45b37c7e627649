import { QueryClient } from '@tanstack/react-query';
import { isOutage, isThrottled } from './api-error.ts';
import { getSession, subscribeSession } from './session.ts';

/** Marks a query that belongs to no user and outlives a sign-out. */
export const PUBLIC_QUERY = { isPublic: true } as const;

const RETRIES = 3;

/** Reads are retried during an outage, and where the user's own calls were too many; writes never are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // `navigator.onLine` is about the internet, not about a server in the same building.
        networkMode: 'always',
        retry: (failures, error) => (isOutage(error) || isThrottled(error)) && failures < RETRIES,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
      },
      // A write fails at once when offline, instead of being sent later without the user's knowledge.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Drops a user's data when the session ends or becomes another user's, in any tab. */
export function clearWithSession(client: QueryClient): () => void {
  let owner = getSession()?.profile.email;
  return subscribeSession(() => {
    const next = getSession()?.profile.email;
    if (next === owner) return;
    owner = next;
    client.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    client.getMutationCache().clear();
  });
}
