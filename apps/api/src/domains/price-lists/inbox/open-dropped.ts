import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '../../../kernel/domain-error.ts';

/** Opens what was dropped. Refuses a file that the server may not read, and a link of either kind: it may lead to what only the server may read. */
export async function openDropped(file: string): Promise<FileHandle> {
  const refuse = (why: string) => new DomainError('file_not_accessible', `${path.basename(file)} ${why}.`);
  // It may be a pipe without a writer.
  const opened = open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const handle = await opened.catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code})`);
  });
  if ((await handle.stat()).nlink <= 1) return handle;
  await handle.close();
  throw refuse('is a hard link, or has one elsewhere: drop a copy');
}
