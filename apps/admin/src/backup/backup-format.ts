import type pg from 'pg';
import { z } from 'zod';

/** First in the archive: what it is, and which server can take it. */
export const BackupHeader = z.object({
  format: z.literal('formulary-backup-1'),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Version of the queue's own tables; null where no server ran yet. */
  queue: z.int().nullable(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+\.[a-z_]+$/), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Last in the archive: what must have arrived. An archive that lacks it was cut short. */
export const BackupManifest = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      bytes: z.int(),
      /** SHA-256 of the table's rows as COPY writes them, in the order of their key. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const HEADER_FILE = 'header.json';
export const MANIFEST_FILE = 'manifest.json';

/** Which migrations a database has, and the version of its queue's tables: both must agree to restore. */
export async function readVersions(
  client: pg.Client,
): Promise<Pick<BackupHeader, 'migrations' | 'queue' | 'postgres'>> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const { rows } = await client.query<{ queue: boolean; postgres: string }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS queue, current_setting('server_version') AS postgres`,
  );
  const { queue = false, postgres = '' } = rows[0] ?? {};
  if (!queue) return { migrations, queue: null, postgres };
  const { rows: versions } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return { migrations, queue: versions[0]?.version ?? null, postgres };
}
