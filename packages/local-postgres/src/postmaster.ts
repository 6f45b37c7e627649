import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Above every system's highest process id. */
const NOBODY = 2_147_483_647;

/** The port of the running server of this data directory. A pid file alone proves nothing. */
export function runningPort(dataDir: string): number | undefined {
  const [pid, , , port] = pidFile(dataDir);
  return pid && port && isPostmaster(pid, dataDir) ? port : undefined;
}

/** The port of a crashed server; a stopped one leaves none. */
export function crashedPort(dataDir: string): number | undefined {
  return pidFile(dataDir)[3];
}

/**
 * After a crash another process may have the pid in postmaster.pid, and PostgreSQL refuses to start. Only the pid is
 * replaced, by a dead one: PostgreSQL also checks the shared memory that the file names.
 */
export function disownForeignPid(dataDir: string): void {
  const [pid] = pidFile(dataDir);
  if (!pid || isPostmaster(pid, dataDir)) return;
  const file = path.join(dataDir, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*$/m, String(NOBODY)));
}

export function removeEmptyPidFile(dataDir: string): void {
  const file = path.join(dataDir, 'postmaster.pid');
  if (existsSync(file) && readFileSync(file, 'utf8') === '') rmSync(file);
}

function pidFile(dataDir: string): (number | undefined)[] {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return lines.map((line) => Number.parseInt(line, 10) || undefined);
  } catch {
    return []; // stopped, or stopping just now
  }
}

function isPostmaster(pid: number, dataDir: string): boolean {
  const command = commandLine(pid);
  return /postgres(\s|\0|$)/.test(command) && command.includes(dataDir);
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
