import { accountsRoutes } from '@formulary/contracts/accounts';
import { providerRoutes } from '@formulary/contracts/provider';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { connection } from './connection.ts';
import { getSession } from './session.ts';

const ASK_EVERY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** During an outage, asks until the server answers; then reads again what had failed. */
export function recoverWithConnection(client: QueryClient): () => void {
  let before = connection.get();
  return connection.subscribe(() => {
    const now = connection.get();
    if (now === 'online') {
      clearTimeout(timer);
      client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    } else if (before === 'online') {
      checkLater();
    }
    before = now;
  });
}

/** Asks the server now; the call itself reports the connection. With a session it is one that needs the database. */
export async function checkServer(): Promise<void> {
  const asking = getSession() ? callApi(accountsRoutes.getProfile) : callApi(providerRoutes.getConfig);
  await asking.catch(() => undefined);
  if (connection.get() !== 'online') checkLater();
}

function checkLater(): void {
  clearTimeout(timer);
  timer = setTimeout(checkServer, ASK_EVERY_MS);
}
