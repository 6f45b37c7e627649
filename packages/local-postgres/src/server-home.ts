import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { getBinaries } from './binaries.ts';
import { SetupProblem } from './setup-problem.ts';

/** The folder and the user of a server. */
export interface ServerHome {
  /** Has `data/` and `server.log`; owned by the server's user. */
  readonly dir: string;
  /** The PostgreSQL installation, readable by the server's user. */
  readonly native: string;
  readonly runAs?: { readonly uid: number; readonly gid: number };
}

/**
 * Prepares a folder for the server. PostgreSQL refuses root, so root's server runs as another user, `elsewhere()` if
 * that user cannot enter `wanted`.
 */
export function prepareHome(wanted: string, elsewhere: () => string): ServerHome {
  const native = getBinaries();
  mkdirSync(wanted, { recursive: true });
  if (process.getuid?.() !== 0) return { dir: wanted, native };

  const runAs = unprivilegedUser();
  giveTo(runAs, wanted);
  const dir = runsAs(runAs, 'cd "$0"', wanted) ? wanted : elsewhere();
  if (dir !== wanted) giveTo(runAs, dir);
  const runs = (folder: string) => runsAs(runAs, '"$0/bin/postgres" --version', folder);
  if (runs(native)) return { dir, native, runAs };
  const copy = copyBinaries(native);
  if (runs(copy)) return { dir, native: copy, runAs };
  throw new SetupProblem(
    `PostgreSQL does not run as an unprivileged user from ${copy}. Set DATABASE_URL to a server of your own.`,
  );
}

/** A folder that all users can enter and only root can write. */
export function sharedFolder(): string {
  for (const folder of ['/var/lib/formulary', '/var/tmp/formulary']) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      chmodSync(folder, 0o755);
      // Another user may have created the one below /var/tmp.
      if (lstatSync(folder).isDirectory() && lstatSync(folder).uid === process.getuid?.()) return folder;
    } catch {
      // Try the next one.
    }
  }
  throw new SetupProblem(
    'Neither /var/lib nor /var/tmp can hold the database. Set DATABASE_URL to a server of your own.',
  );
}

function giveTo({ uid, gid }: { uid: number; gid: number }, dir: string): void {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  chownSync(dir, uid, gid);
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new SetupProblem(
    'PostgreSQL does not run as root, and there is neither a postgres nor a nobody user. Set DATABASE_URL.',
  );
}

function runsAs(user: { uid: number; gid: number }, command: string, argument: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', command, argument], { ...user, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** One atomic copy for all checkouts. */
function copyBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = path.join(sharedFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
