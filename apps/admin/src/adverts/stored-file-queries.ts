import { createHash } from 'node:crypto';
import type { Tx } from '@formulary/api/db/client';
import type { Upload } from './advert-settings.ts';
import type { FileKind } from './file-kind.ts';

/** Stores a file once under the hash of its content, which it answers; the newest name is what it is called. */
export async function keepFile(tx: Tx, upload: Upload, kind: FileKind, now: Date): Promise<string> {
  const content = Buffer.from(upload.content);
  const hash = createHash('sha256').update(content).digest('hex');
  const name = plainFileName(upload.name, kind.extension);
  await tx.storedFile.upsert({
    where: { hash },
    create: { hash, name, contentType: kind.contentType, content, createdAt: now },
    update: { name },
  });
  return hash;
}

/**
 * The last part of a name, in letters, digits, dots, dashes and underscores, with the extension of what it is: safe in
 * an address, a header and a folder of whoever downloads it. At most 80 characters.
 */
export function plainFileName(given: string, extension: string): string {
  const stem = (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 75)
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${stem || 'file'}.${extension}`;
}

/** Removes what no advert shows any more. */
export async function dropUnusedFiles(tx: Tx): Promise<void> {
  await tx.storedFile.deleteMany({ where: { images: { none: {} }, largeImages: { none: {} }, files: { none: {} } } });
}

/** Whoever saves and removes adverts takes turns: a file could be dropped between being found and being used. */
export async function lockAdverts(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE adverts IN SHARE ROW EXCLUSIVE MODE`;
}
