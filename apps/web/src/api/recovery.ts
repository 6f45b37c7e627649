import { accountsRoutes } from '@formulary/contracts/accounts';
import { providerRoutes } from '@formulary/contracts/provider';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { getConnection, subscribeConnection } from './connection.ts';
import { getSession } from './session.ts';

const ASK_EVERY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** During an outage, asks until the server answers; then reads again what had failed. */
export function recoverWithConnection(client: QueryClient): () => void {
  let before = getConnection();
  return subscribeConnection(() => {
    const now = getConnection();
    if (now === 'online') {
      clearTimeout(timer);
      client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    } else if (before === 'online') {
      askAgainLater();
    }
    before = now;
  });
}

/** Asks the server now; the call itself reports the connection. With a session it is one that needs the database. */
export async function askServer(): Promise<void> {
  const asking = getSession() ? callApi(accountsRoutes.getProfile) : callApi(providerRoutes.getConfig);
  await asking.catch(() => undefined);
  if (getConnection() !== 'online') askAgainLater();
}

function askAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(askServer, ASK_EVERY_MS);
}
