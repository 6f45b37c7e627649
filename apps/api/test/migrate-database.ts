import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** As a command: inside this process the schema engine's timers would hold up the end of the run. */
export async function migrateDatabase(url: string): Promise<void> {
  const command = path.resolve(import.meta.dirname, '../../admin/src/migrate.cli.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'deploy'], {
    env: { ...process.env, DATABASE_URL: url },
  });
}
