import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** A folder that is held open: a wholesaler that puts a link in its place meanwhile changes nothing. */
export interface OwnFolder extends AsyncDisposable {
  /** For people. */
  readonly path: string;
  /** Where the names in it are reached. */
  of(name: string | Buffer): Buffer;
}

/** A folder of a wholesaler is something else: nothing is read from there, written or moved there. */
export class NoOwnFolder extends Error {
  constructor(name: string) {
    super(`${name} is a link or no folder`);
    this.name = 'NoOwnFolder';
  }
}

/** Opens a folder itself, never where a link in its place leads to. Throws `NoOwnFolder` for anything else. */
export async function openOwnFolder(folder: string): Promise<OwnFolder> {
  return hold(folder, folder);
}

/** The same for a folder within another, which is made where there is none. */
export async function openWithin(parent: OwnFolder, name: string): Promise<OwnFolder> {
  const reached = parent.of(name).toString();
  await mkdir(reached).catch(unless('EEXIST'));
  return hold(reached, path.join(parent.path, name));
}

async function hold(reached: string, told: string): Promise<OwnFolder> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(reached, flags).catch((error: unknown) => {
    if (isSystemFault(error, 'ELOOP') || isSystemFault(error, 'ENOTDIR')) throw new NoOwnFolder(path.basename(told));
    throw error;
  });
  // Where the system shows open files as paths, the very folder that was opened is used.
  const at = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : reached;
  return {
    path: told,
    of: (name) => Buffer.concat([Buffer.from(`${at}/`), Buffer.from(name)]),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

export function isSystemFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function unless(code: string) {
  return (error: unknown) => {
    if (!isSystemFault(error, code)) throw error;
  };
}
