import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Captured } from './capture.ts';
import { type Figures, figuresOf, SECONDS } from './figures.ts';

export interface PgbenchOptions {
  readonly seconds?: number;
  /** The first calls of each request that do not count: PostgreSQL plans a statement anew for its first five. */
  readonly warmUp?: number;
}

/**
 * PostgreSQL's own load generator on the same requests, each the statements it sends one after another; undefined where
 * it is not installed.
 */
export async function pgbench(
  url: string,
  requests: readonly Captured[][],
  clients: number,
  { seconds = SECONDS, warmUp = 0 }: PgbenchOptions = {},
): Promise<Figures | undefined> {
  const program = findPgbench();
  if (!program) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-pgbench-'));
  try {
    const texts = new Map<string, string>();
    const scripts = requests.map((sent, index) => {
      const file = path.join(folder, `${index}.sql`);
      writeFileSync(file, sent.map((one, at) => script(one, `v${index}_${at}`, texts)).join(''));
      return ['-f', file];
    });
    await promisify(execFile)(
      program,
      [
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-l'],
        ...scripts.flat(),
        ...[...texts].flatMap(([name, text]) => ['-D', `${name}=${text}`]),
        url,
      ],
      { cwd: folder },
    );
    // Of each transaction's line: client, number, microseconds, script, time.
    const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log.'));
    const lines = logs.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'));
    const called = new Map<string, number>();
    const counted = lines.flatMap((line) => {
      const [, , microseconds, request = ''] = line.split(' ');
      called.set(request, (called.get(request) ?? 0) + 1);
      return (called.get(request) ?? 0) > warmUp ? [Number(microseconds) / 1_000] : [];
    });
    return figuresOf(counted, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Texts and times stay parameters, as the product has them, and are noted by name; numbers and nulls are written out. */
function script({ text, values }: Captured, prefix: string, texts: Map<string, string>): string {
  const line = text
    // On one line a comment would go on to its end.
    .replaceAll(/^\s*--.*$/gm, '')
    // pgbench would take what follows a colon in a text for a variable of its own.
    .replaceAll(/'[^']*'/g, (literal) => (/:\w/.test(literal) ? `E${literal.replaceAll(':', '\\x3a')}` : literal))
    .replaceAll(/\$(\d+)/g, (_, at: string) => {
      const value = values[Number(at) - 1];
      const parameter = asText(value);
      if (typeof parameter !== 'string') return String(parameter ?? 'NULL');
      texts.set(`${prefix}_${at}`, parameter);
      return `:${prefix}_${at}`;
    });
  return `${line.replaceAll(/\s*\n\s*/g, ' ')};\n`;
}

function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value;
}

function findPgbench(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).map((version) => path.join(installed, version, 'bin/pgbench'))
    : [];
  return [...versions, 'pgbench'].find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}
