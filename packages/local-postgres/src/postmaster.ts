import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Above every system's highest process id: certainly nobody's. */
const NOBODY = 2_147_483_647;

/** The port of the server that runs on this data directory, or undefined: a pid file alone proves nothing. */
export function runningPort(dataDir: string): number | undefined {
  const [pid, , , port] = pidFile(dataDir);
  return pid && port && isPostmaster(pid, dataDir) ? port : undefined;
}

/** The port of a server that crashed; one that was stopped leaves none. */
export function crashedPort(dataDir: string): number | undefined {
  return pidFile(dataDir)[3];
}

/**
 * After a crash the pid in postmaster.pid may belong to some other process of the same user, and PostgreSQL then refuses to
 * start. The file stays (it also names the shared memory that surviving backends hold, which PostgreSQL checks); only the pid
 * is replaced by one that is certainly dead.
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
