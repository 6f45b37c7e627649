import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Writes a new file for its owner only, complete or not at all. Throws when it exists or cannot be written. */
export async function writeNewFile<T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
  if (existsSync(file))
    throw new DomainError('already_exists', `${path.basename(file)} exists already: name another file.`);
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      const written = await write(handle);
      await rename(part, file);
      return written;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw fileFault(error, file) ?? error;
  }
}

/** Explains why a file could not be written; undefined for other errors. */
export function fileFault(error: unknown, file: string): DomainError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (!OF_FILES.has(String(error.syscall))) return undefined;
  const words = WORDS[String(error.code)]?.(path.dirname(file)) ?? error.message;
  return new DomainError(
    'file_not_accessible',
    `${path.basename(file)} could not be written: ${words} Nothing of it was kept.`,
  );
}

/** Other system calls are of the database connection. */
const OF_FILES = new Set(['open', 'write', 'writev', 'fsync', 'fdatasync', 'close', 'rename']);

const WORDS: Readonly<Record<string, (folder: string) => string>> = {
  ENOENT: (folder) => (existsSync(folder) ? `${folder} takes no files.` : `there is no folder ${folder}.`),
  ENOTDIR: (folder) => `${folder} is no folder.`,
  EISDIR: (folder) => `a folder of its name, with .part behind it, is in ${folder}.`,
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (folder) => `${folder} can only be read here; mount it for writing.`,
  ENOSPC: (folder) => `the disk of ${folder} is full.`,
  EDQUOT: (folder) => `no more may be written in ${folder}: the quota is used up.`,
  EFBIG: (folder) => `it is larger than a file in ${folder} may be (ulimit -f, or the file system's own limit).`,
  ENAMETOOLONG: () => 'its name is too long.',
};

function noPermission(folder: string): string {
  const user = process.getuid?.();
  return `the user that runs this${user === undefined ? '' : ` (${user})`} may not write in ${folder}.`;
}
