import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { GivenFile, Upload } from './advert-settings.ts';
import { documentKind, type FileKind, pictureKind } from './file-kind.ts';

const KEEP = statement('keep_file', {
  takes: {
    ...{ hash: 'text', name: 'text', contentType: 'text', content: 'bytea', now: 'timestamptz' },
    keptUntil: 'timestamptz?',
  },
  sql: `INSERT INTO stored_files (hash, name, content_type, content, created_at, kept_until)
    VALUES ($hash, $name, $contentType, $content, $now, $keptUntil)
    ON CONFLICT (hash) DO UPDATE SET name = excluded.name, kept_until = coalesce(excluded.kept_until, stored_files.kept_until)`,
});

interface Keeping {
  readonly kind: FileKind;
  readonly now: Date;
  /** Until then also while no advert shows it. */
  readonly keptUntil?: Date;
}

/** Stores a file once by the hash of its content, and returns the hash. The newest name wins. */
export async function keepFile(tx: Sql, upload: Upload, { kind, now, keptUntil }: Keeping): Promise<string> {
  const content = Buffer.from(upload.content);
  const hash = createHash('sha256').update(content).digest('hex');
  const name = plainFileName(upload.name, kind.extension);
  await tx.write(KEEP, { hash, name, contentType: kind.contentType, content, now, keptUntil: keptUntil ?? null });
  return hash;
}

const USE = statement('use_stored_file', {
  takes: { hash: 'text', contentTypes: 'text' },
  gives: { hash: 'text' },
  sql: `UPDATE stored_files SET kept_until = NULL WHERE hash = $hash::bpchar AND content_type ^@ $contentTypes RETURNING hash`,
});

export type FilePurpose = 'picture' | 'document';
const KINDS = { picture: pictureKind, document: documentKind } as const;
const CONTENT_TYPES = { picture: 'image/', document: 'application/pdf' } as const;

/** Looks at a file before the transaction in which what is returned stores it, and gives its hash. Throws `file_not_valid`. */
export async function checkedFile(
  file: GivenFile,
  { purpose, now }: { purpose: FilePurpose; now: Date },
): Promise<(tx: Sql) => Promise<string>> {
  if ('content' in file) {
    const kind = await KINDS[purpose](file);
    return (tx) => keepFile(tx, file, { kind, now });
  }
  return async (tx) => {
    const [used] = await tx.run(USE, { hash: file.hash, contentTypes: CONTENT_TYPES[purpose] });
    if (!used) throw new DomainError('file_not_valid', `The ${purpose} is no longer kept: upload it again.`);
    return used.hash;
  };
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
  takes: { now: 'timestamptz' },
  sql: `DELETE FROM stored_files f
    WHERE (f.kept_until IS NULL OR f.kept_until <= $now)
      AND NOT EXISTS (SELECT FROM adverts a WHERE f.hash IN (a.image_hash, a.image_large_hash, a.file_hash))`,
});

export async function dropUnusedFiles(tx: Sql, now: Date): Promise<void> {
  await tx.write(DROP_UNUSED, { now });
}

const LOCK = statement('lock_adverts', { sql: 'LOCK TABLE adverts IN SHARE ROW EXCLUSIVE MODE' });

/** Saving and removing take turns: otherwise a file could be dropped between being found and being used. */
export async function lockAdverts(tx: Sql): Promise<void> {
  await tx.run(LOCK);
}
