import { givenDatabaseUrl } from '@formulary/api/config';
import { type EmbeddedServer, useEmbeddedServer } from '@formulary/local-postgres/embedded-server';

/** For a command: DATABASE_URL, else the embedded server, found running or started for as long as the command needs it. */
export async function reachDatabase(): Promise<Pick<EmbeddedServer, 'url' | 'release'>> {
  const url = givenDatabaseUrl();
  return url ? { url, release: async () => {} } : useEmbeddedServer();
}
