import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../api/query-client.ts';
import { keepInStep } from '../../api/read-again.ts';
import { getToken, subscribeToken } from './desk-session.ts';

/** What was read in one session is gone with it. `stop` is for tests, which begin several. */
export function createDeskClient(): { readonly client: QueryClient; stop(): void } {
  const client = createQueryClient();
  const stopSteps = keepInStep(client);
  let before = getToken();
  const stopToken = subscribeToken(() => {
    const token = getToken();
    if (token === before) return;
    before = token;
    client.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    client.getMutationCache().clear();
  });
  return {
    client,
    stop() {
      stopSteps();
      stopToken();
      client.clear();
    },
  };
}
