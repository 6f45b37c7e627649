import { createHash } from 'node:crypto';
import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import type { Upload } from './advert-settings.ts';
import type { FileKind } from './file-kind.ts';

const KEEP = statement('keep_file', {
  takes: { hash: 'text', name: 'text', contentType: 'text', content: 'bytea', now: 'timestamptz' },
  sql: `INSERT INTO stored_files (hash, name, content_type, content, created_at)
    VALUES ($hash, $name, $contentType, $content, $now) ON CONFLICT (hash) DO UPDATE SET name = excluded.name`,
});

/** Stores a file once by the hash of its content, and returns the hash. The newest name wins. */
export async function keepFile(tx: Sql, upload: Upload, { kind, now }: { kind: FileKind; now: Date }): Promise<string> {
  const content = Buffer.from(upload.content);
  const hash = createHash('sha256').update(content).digest('hex');
  const name = plainFileName(upload.name, kind.extension);
  await tx.write(KEEP, { hash, name, contentType: kind.contentType, content, now });
  return hash;
}

/** A file name that is safe in addresses, headers and folders: `A-Z a-z 0-9 . _ -`, at most 80 characters. */
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

const DROP_UNUSED = statement('drop_unused_files', {
  sql: `DELETE FROM stored_files f
    WHERE NOT EXISTS (SELECT FROM adverts a WHERE f.hash IN (a.image_hash, a.image_large_hash, a.file_hash))`,
});

export async function dropUnusedFiles(tx: Sql): Promise<void> {
  await tx.write(DROP_UNUSED);
}

const LOCK = statement('lock_adverts', { sql: 'LOCK TABLE adverts IN SHARE ROW EXCLUSIVE MODE' });

/** Saving and removing take turns: otherwise a file could be dropped between being found and being used. */
export async function lockAdverts(tx: Sql): Promise<void> {
  await tx.run(LOCK);
}
