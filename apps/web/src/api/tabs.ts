import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps tabs in step: when the writes of a mutation key have ended here, the others read again what lies under the
 * names in that key (`['cart', 'orders']`: cart and orders). Read marks and the session travel with storage instead, see
 * persisted.ts. A tab that hears of a write only reads, so nothing echoes; nothing of anybody's is in the message.
 *
 * Every engine that runs this build has BroadcastChannel, on insecure origins too; where it is refused, the cart is
 * read again when its tab is looked at.
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
    const { mutationKey } = event.mutation.options;
    if (!mutationKey) return;
    // With more of them under way, the last one tells for all.
    if (client.isMutating({ mutationKey: mutationKey.slice(0, 1) }) === 0) channel.postMessage(mutationKey);
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
