import { expect, test } from 'vitest';
import { useDb } from '../../../test/use-db.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { readLastBackup } from './read-last-backup.ts';

const database = useDb();
const now = new Date('2026-12-05T08:00:00Z');
const daysAgo = (days: number) => later(now, -days * DAY);

// To archive, a server has to be started for it: a table of the view's name stands before the view.
test('where the database archives its log, it can be brought to where the archive ends', async () => {
  await database.db.transaction(async (tx) => {
    await tx.runText('SET LOCAL search_path = public, pg_catalog', []);
    await tx.runText('CREATE TABLE pg_stat_archiver (last_archived_time timestamptz)', []);
    await tx.runText('INSERT INTO pg_stat_archiver VALUES (NULL)', []);
    const read = (isProduction = true) => readLastBackup(tx, { now, isProduction });
    const archivedAt = (at: Date) => tx.runText('UPDATE pg_stat_archiver SET last_archived_time = $1', [at]);
    expect([await read(), await read(false)]).toEqual([
      { at: null, isOld: true },
      { at: null, isOld: false },
    ]);
    await archivedAt(daysAgo(61));
    expect(await read()).toEqual({ at: null, isOld: true });
    await archivedAt(daysAgo(3));
    expect(await read(false)).toEqual({ at: daysAgo(3), isOld: true });
    await archivedAt(daysAgo(1));
    expect(await read()).toEqual({ at: daysAgo(1), isOld: false });
    await tx.runText(
      `INSERT INTO audit_entries (at, actor, action, subject, details) VALUES ($1, 'cron', 'backup', '/a.gz', '{}')`,
      [daysAgo(0.5)],
    );
    expect(await read()).toEqual({ at: daysAgo(0.5), isOld: false });
    await tx.runText('DROP TABLE pg_stat_archiver', []);
  });
});
