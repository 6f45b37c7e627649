import type { Domain } from '@formulary/contracts/routes';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps tabs in step: after the last write under way that changes a domain, other tabs read that domain again. Read
 * marks and the session travel with storage instead, see persisted.ts.
 */
export function keepTabsInStep(client: QueryClient): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => data.includes(queryKey[0]) });
  };
  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    const isChanging = (domain: Domain) =>
      client.isMutating({ predicate: ({ meta }) => meta?.changes?.includes(domain) ?? false }) > 0;
    const changed = event.mutation.meta?.changes?.filter((domain) => !isChanging(domain)) ?? [];
    if (changed.length > 0) channel.postMessage(changed);
  });
  return () => {
    stop();
    channel.close();
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('formulary');
  } catch {
    return null;
  }
}
