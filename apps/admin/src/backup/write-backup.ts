import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { KEEP_ALIVE } from '@formulary/api/db/keep-alive';
import pg from 'pg';
import { pack as packTar } from 'tar-stream';
import { writeNewFile } from '../command-line/write-new-file.ts';
import { type BackupHeader, type BackupManifest, HEADER_FILE, MANIFEST_FILE, readVersions } from './backup-format.ts';
import { type BackupTable, copyOut, listBackupTables, rowsIn } from './backup-tables.ts';

export interface BackupProgress {
  /** Called before each table. */
  onTable?(name: string): void | Promise<void>;
}

/**
 * Writes a consistent snapshot of the database into one archive, without blocking anybody. Throws as `writeNewFile`
 * does. Only the owner can read it: it holds password hashes and secrets of wholesalers.
 */
export function writeBackup(url: string, file: string, progress: BackupProgress = {}): Promise<BackupManifest> {
  return writeNewFile(file, async (handle) => {
    const client = new pg.Client({ connectionString: url, application_name: 'formulary-backup', ...KEEP_ALIVE });
    client.on('error', () => {}); // the statement under way says it
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return await writeArchive(client, handle, progress);
    } finally {
      await client.end().catch(() => {});
    }
  });
}

async function writeArchive(client: pg.Client, file: FileHandle, { onTable }: BackupProgress): Promise<BackupManifest> {
  const pack = packTar();
  const output = file.createWriteStream({ flush: true });
  // The first error explains more than the pipeline's.
  let streamError: unknown;
  output.once('error', (error) => {
    streamError = error;
  });
  const written = pipeline(pack, createGzip(), output);
  written.catch(() => {}); // awaited below, and by every entry
  const add = (name: string, content: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        pack.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
      written,
    ]);
  try {
    const tables = await listBackupTables(client);
    const header: BackupHeader = {
      format: 'formulary-backup-1',
      takenAt: new Date().toISOString(),
      ...(await readVersions(client)),
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    };
    await add(HEADER_FILE, json(header));
    const manifest: BackupManifest = { tables: [], sequences: [] };
    for (const table of tables) {
      await onTable?.(table.name);
      manifest.tables.push(await writeTable(client, table, add));
    }
    // Sequences are not transactional: read last, they are not behind any row.
    const { rows } = await client.query<{ name: string; lastValue: string }>(SEQUENCES);
    manifest.sequences.push(...rows);
    await add(MANIFEST_FILE, json(manifest));
    pack.finalize();
    await written;
    return manifest;
  } catch (error) {
    const cause = streamError ?? error;
    pack.destroy();
    await written.catch(() => {});
    throw cause;
  }
}

const SEQUENCES = `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`;

async function writeTable(
  client: pg.Client,
  table: BackupTable,
  add: (name: string, content: Buffer) => Promise<void>,
): Promise<BackupManifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  let part = 0;
  for await (const content of copyOut(client, table)) {
    hash.update(content);
    rows += rowsIn(content);
    bytes += content.length;
    part++;
    await add(`${table.name}/${String(part).padStart(6, '0')}.copy`, content);
  }
  return { name: table.name, rows, bytes, sha256: hash.digest('hex') };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
