import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Builds the web app as it ships, where it changed: one that is served beside the tests keeps its files. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}
