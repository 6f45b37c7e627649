import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** A folder that stays open, so that a wholesaler cannot replace it by a link meanwhile. */
export interface OwnFolder extends AsyncDisposable {
  /** For messages. */
  readonly path: string;
  /** The path by which a file in it is reached. */
  of(name: string | Buffer): Buffer;
}

/** Opens a folder; throws for a link and anything else. */
export async function openOwnFolder(folder: string): Promise<OwnFolder> {
  return hold(folder, folder);
}

/** Opens a folder within another; makes it if there is none. */
export async function openWithin(parent: OwnFolder, name: string): Promise<OwnFolder> {
  const reached = parent.of(name).toString();
  await mkdir(reached).catch((error: unknown) => {
    if (!isSystemFault(error, 'EEXIST')) throw error;
  });
  return hold(reached, path.join(parent.path, name));
}

async function hold(reached: string, shown: string): Promise<OwnFolder> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(reached, flags).catch((error: unknown) => {
    if (isSystemFault(error, 'ELOOP') || isSystemFault(error, 'ENOTDIR')) {
      throw new Error(`${path.basename(shown)} is a link or no folder`);
    }
    throw error;
  });
  // Linux has paths of open files: they reach the folder that was opened, whatever takes its place.
  const at = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : reached;
  return {
    path: shown,
    of: (name) => Buffer.concat([Buffer.from(`${at}/`), Buffer.from(name)]),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

export function isSystemFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
