import path from 'node:path';
import type { Config } from '@formulary/api/config';
import { ROOT, runBeside } from './run-child.ts';

const VITE = 'http://localhost:5173';

/** The API and Vite's server, both reloaded on change, until `signal`. */
export async function runForDevelopment({ http, database, secrets }: Config, signal: AbortSignal): Promise<void> {
  const web = path.join(ROOT, 'apps/web');
  await Promise.all([
    runBeside({
      command: process.execPath,
      args: ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/api/src/main.ts')],
      // Links in mail lead to Vite's pages.
      environment: { DATABASE_URL: database.url, JWT_SECRET: secrets.jwt, PUBLIC_URL: http.publicUrl ?? VITE },
      signal,
    }),
    runBeside({ command: path.join(web, 'node_modules/.bin/vite'), args: [], cwd: web, signal }),
  ]);
}
