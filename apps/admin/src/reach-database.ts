import { givenDatabaseUrl } from '@formulary/api/config';
import { useEmbeddedServer } from '@formulary/local-postgres/embedded-server';

/** Runs a command on DATABASE_URL, else on the embedded server, started if needed. */
export async function withDatabaseUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = givenDatabaseUrl();
  if (given) return work(given);
  const server = await useEmbeddedServer();
  try {
    return await work(server.url);
  } finally {
    await server.release();
  }
}
