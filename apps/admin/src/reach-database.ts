import { givenDatabaseUrl } from '@formulary/api/config';

/** Runs a command on DATABASE_URL, else on the embedded server, started if needed. */
export async function withDatabaseUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = givenDatabaseUrl();
  if (given) return work(given);
  // It takes a while to load, and a command that is given a database does without.
  const { useEmbeddedServer } = await import('@formulary/local-postgres/embedded-server');
  const server = await useEmbeddedServer();
  try {
    return await work(server.url);
  } finally {
    await server.release();
  }
}
