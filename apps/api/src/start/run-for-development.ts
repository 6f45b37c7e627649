import path from 'node:path';
import type { Config } from '../config.ts';
import { ROOT, runBeside } from './run-child.ts';

/** The API, restarted on every change, and Vite's server for the web app, which passes API calls on to it; until `signal`. */
export async function runForDevelopment({ database, secrets }: Config, signal: AbortSignal): Promise<void> {
  const web = path.join(ROOT, 'apps/web');
  await Promise.all([
    runBeside({
      command: process.execPath,
      args: ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/api/src/main.ts')],
      environment: { DATABASE_URL: database.url, JWT_SECRET: secrets.jwt },
      signal,
    }),
    runBeside({ command: path.join(web, 'node_modules/.bin/vite'), args: [], cwd: web, signal }),
  ]);
}
