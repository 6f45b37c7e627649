import { givenDatabaseUrl } from '../config.ts';
import { type EmbeddedServer, useEmbeddedServer } from './embedded-server.ts';

/** For a command: DATABASE_URL, else the embedded server, found running or started for as long as the command needs it. */
export async function reachDatabase(): Promise<Pick<EmbeddedServer, 'url' | 'release'>> {
  const url = givenDatabaseUrl();
  return url ? { url, release: async () => {} } : useEmbeddedServer();
}
