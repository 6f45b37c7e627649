import path from 'node:path';
import { ROOT, runQuietly } from './run-child.ts';

/** What keeps turbo from telling its maker who runs it, and from asking whether there is a newer one. */
export const TURBO_ENVIRONMENT = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** Runs a task where its inputs changed; what it says is shown only when it fails, by the problem that is thrown. */
export function runTurbo(task: 'build' | 'generate', signal: AbortSignal): Promise<void> {
  return runQuietly({
    command: path.join(ROOT, 'node_modules/.bin/turbo'),
    args: ['run', task, '--output-logs=errors-only'],
    environment: TURBO_ENVIRONMENT,
    signal,
  });
}
