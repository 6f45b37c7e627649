import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Once for all workers. They would unpack the browser at the same time, and start what another is still writing. */
export default async function setup(): Promise<void> {
  await Promise.all([buildWeb(), chromium.executablePath()]);
}

/** Builds the web app as it ships, where it changed: one that is served beside the tests keeps its files. */
async function buildWeb(): Promise<void> {
  await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}
