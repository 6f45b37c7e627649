import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Builds the web app as it ships: in a child process, for inside vitest NODE_ENV is "test" and React its development build. */
export default async function setup(): Promise<void> {
  const web = path.resolve(import.meta.dirname, '../apps/web');
  const { VITEST: _, ...environment } = process.env;
  await promisify(execFile)('pnpm', ['exec', 'vite', 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...environment, NODE_ENV: 'production' },
  });
}
