import type pg from 'pg';
import { z } from 'zod';

/** The first file of the archive: its format and which database can take it. */
export const BackupHeader = z.object({
  format: z.literal('formulary-backup-1'),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Version of the queue's tables; null before the first server. */
  queue: z.int().nullable(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+\.[a-z_]+$/), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** The last file of the archive; without it the archive was cut short. */
export const BackupManifest = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      bytes: z.int(),
      /** SHA-256 of the rows as COPY writes them, in key order. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const HEADER_FILE = 'header.json';
export const MANIFEST_FILE = 'manifest.json';

/** Both must agree to restore. */
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
