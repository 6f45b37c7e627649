import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { TURBO_ENVIRONMENT } from '../src/start/run-turbo.ts';
import { ROOT } from './bench-server.ts';

/** Lighthouse over the web application as it ships, on a migrated database. */
export function benchPages(databaseUrl: string): void {
  const run = (command: string, parameters: readonly string[]) =>
    execFileSync(command, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...TURBO_ENVIRONMENT, DATABASE_URL: databaseUrl },
    });
  run(path.join(ROOT, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only']);
  run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'e2e/lighthouse.cli.ts')]);
}
