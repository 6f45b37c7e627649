import { useSyncExternalStore } from 'react';

/** `unavailable`: the server answers that it cannot work now, as without its database. */
type Connection = 'online' | 'offline' | 'unavailable';

const listeners = new Set<() => void>();
let connection: Connection = 'online';

export function reportConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

export const getConnection = (): Connection => connection;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection);
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
