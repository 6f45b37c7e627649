import path from 'node:path';
import { ROOT, runQuietly } from './run-child.ts';

/** Turns off telemetry and update checks. */
export const TURBO_ENVIRONMENT = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** Runs a task unless its result is cached; its output is only shown when it fails. */
export function runTurbo(task: 'build' | 'generate', signal: AbortSignal): Promise<void> {
  return runQuietly({
    command: path.join(ROOT, 'node_modules/.bin/turbo'),
    args: ['run', task, '--output-logs=errors-only'],
    environment: TURBO_ENVIRONMENT,
    signal,
  });
}
