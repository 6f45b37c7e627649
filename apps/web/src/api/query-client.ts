import { QueryClient } from '@tanstack/react-query';
import { isOutage } from './api-error.ts';
import { getSession, subscribeSession } from './session.ts';

/** Marks a query that is nobody's in particular and outlives a sign-out. */
export const PUBLIC_QUERY = { isPublic: true } as const;

const RETRIES = 3;

/** The cache of everything read. Reads are retried while the server is away; writes never are, nor is any refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The browser's idea of being online is about the internet, not about a server in the same building.
        networkMode: 'always',
        retry: (failures, error) => isOutage(error) && failures < RETRIES,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
      },
      // `always`: offline, a write fails at once; it is not kept and sent later behind the user's back.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Drops what one user read as soon as the session ends or becomes someone else's, in any tab. */
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
