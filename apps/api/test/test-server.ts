import { removeLeftServers, startTemporaryServer } from '@formulary/local-postgres/temporary-server';
import { givenDatabaseUrl } from '../src/config.ts';

export interface TestServer {
  /** Of a database that exists, with the right to create others. */
  readonly url: string;
  readonly kind: 'DATABASE_URL' | 'Testcontainers' | 'embedded';
  stop(): Promise<void>;
}

/** DATABASE_URL if set, else a container where an engine answers, else the embedded binaries in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const url = givenDatabaseUrl();
  if (url) return { url, kind: 'DATABASE_URL', stop: async () => {} };
  return (await startContainer()) ?? (await startEmbedded());
}

async function startContainer(): Promise<TestServer | undefined> {
  // Its clean-up container is one more image to pull; `stop` does the same.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
    const container = await new PostgreSqlContainer('postgres:18-bookworm')
      .withCommand(['postgres', ...unsafe.flatMap((setting) => ['-c', setting])])
      .withStartupTimeout(60_000)
      .start();
    const stop = async () => {
      await container.stop();
    };
    return { url: container.getConnectionUri(), kind: 'Testcontainers', stop };
  } catch {
    // No engine, or one that has no such image and cannot get it: either way there is the embedded server.
    return undefined;
  }
}

async function startEmbedded(): Promise<TestServer> {
  await removeLeftServers();
  return { ...(await startTemporaryServer()), kind: 'embedded' };
}
