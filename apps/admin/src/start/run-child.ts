import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DomainError } from '@formulary/api/kernel/domain-error';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface ChildCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly signal: AbortSignal;
}

/** Runs a command; its output is only shown when it fails. */
export async function runQuietly({ command, args, ...rest }: ChildCommand): Promise<void> {
  const child = spawn(command, args, options(rest, 'pipe'));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text));
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const output = said.join('').trim();
  if (/ENOSPC|No space left on device/.test(output))
    throw new DomainError('disk_full', 'The disk is full. Free some space and start again.');
  throw new DomainError(
    'not_set_up',
    `${path.basename(command)} ${args.join(' ')} failed:\n${output.split('\n').slice(-40).join('\n')}`,
  );
}

/** Runs a command in this terminal until `signal`. */
export async function runBeside({ command, args, ...rest }: ChildCommand): Promise<void> {
  const child = spawn(command, args, options(rest, 'inherit'));
  await once(child, 'close').catch((error) => {
    if (!rest.signal.aborted) throw error;
  });
}

function options(given: Omit<ChildCommand, 'command' | 'args'>, output: 'pipe' | 'inherit'): SpawnOptions {
  return {
    cwd: given.cwd ?? ROOT,
    env: { ...process.env, ...given.environment },
    signal: given.signal,
    stdio: ['ignore', output, output],
  };
}
