import type { Domain } from '@formulary/contracts/shared/route';
import { type Mutation, matchQuery, type QueryClient } from '@tanstack/react-query';
import { isOutage } from './api-error.ts';
import type { RouteKey } from './route-key.ts';

/** Marks a query that no write makes stale: its key has all that it depends on, or its page says when it is asked again. */
export const ASKED_BY_PAGE = { isAskedByPage: true } as const;

/**
 * After the last write under way that changes a domain, this tab and the others read that domain again. Read marks and
 * the session travel with storage instead, see persisted.ts.
 */
export function keepInStep(client: QueryClient): () => void {
  const channel = openChannel();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (Array.isArray(data)) readAgain(client, data);
    };
  }
  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    const changed = event.mutation.meta?.changes?.filter((domain) => !isChanging(client, domain)) ?? [];
    if (changed.length === 0) return;
    const keeps = event.action.type === 'success' ? event.mutation.meta?.keeps : [];
    if (!isHeld(event.mutation)) readAgain(client, changed, keeps);
    channel?.postMessage(changed);
  });
  return () => {
    stop();
    channel?.close();
  };
}

/** Reads again what is shown of these domains, and the rest when it is shown; `keeps` are the calls that are as they were. */
export function readAgain(client: QueryClient, domains: readonly unknown[], keeps: readonly RouteKey[] = []): void {
  void client.invalidateQueries({
    predicate: (query) =>
      domains.includes(query.queryKey[0]) &&
      query.meta?.isAskedByPage !== true &&
      !keeps.some((queryKey) => matchQuery({ queryKey }, query)),
  });
}

/** As `readAgain`, where no write is under way: an answer before the last one would not include it. */
export function readAgainWhenQuiet(client: QueryClient, domain: Domain): void {
  if (!isChanging(client, domain)) readAgain(client, [domain]);
}

/** Whether a write to this domain is under way. */
function isChanging(client: QueryClient, domain: Domain): boolean {
  return client.isMutating({ predicate: (mutation) => changes(mutation, domain) }) > 0;
}

export const changes = ({ meta }: Pick<Mutation, 'meta'>, domain: Domain) => meta?.changes?.includes(domain) ?? false;

/** Whether nothing is known of what came of it, and its sender waits with that for the next try. */
const isHeld = ({ meta, state }: Mutation<unknown, unknown>) => meta?.isHeldByOutage === true && isOutage(state.error);

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('formulary');
  } catch {
    return null;
  }
}
