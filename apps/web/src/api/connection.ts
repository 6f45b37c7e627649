import { useSyncExternalStore } from 'react';

/** `offline`: nothing answers. `unavailable`: the server answers that it cannot work now (its database is away). */
export type Connection = 'online' | 'offline' | 'unavailable';

const PROBE_EVERY_MS = 5_000;

const listeners = new Set<() => void>();
let connection: Connection = 'online';
let probe: ReturnType<typeof setTimeout> | undefined;

/** Every call reports here how it went; while it went badly, the server is asked until it is ready. */
export function reportConnection(next: Connection): void {
  if (next !== 'online') probe ??= setTimeout(probeConnection, PROBE_EVERY_MS);
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** Asks the server whether it can work again. */
export async function probeConnection(): Promise<void> {
  clearTimeout(probe);
  probe = undefined;
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_EVERY_MS) });
    reportConnection(status >= 500 ? 'unavailable' : 'online');
  } catch {
    reportConnection('offline');
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, () => connection);
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getConnection = (): Connection => connection;
