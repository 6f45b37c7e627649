import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, YES } from '../command-line/command-options.ts';
import { startProgress } from '../command-line/progress.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export function backupCommands(program: Command, context: CommandContext): void {
  const { withDatabase, withJobs, record, confirm, pathOf, answer } = context;
  const backup = commandGroup(program, 'backup')
    .description('write a snapshot of the database into one archive, while the service runs')
    .argument('<file>', 'a new file, such as 2026-12-01.backup.tar.gz')
    .option(...JSON_OUTPUT)
    .action(async (file: string) => {
      const manifest = await withDatabase(async ({ db, url }) => {
        const progress = startProgress();
        const written = await writeBackup(url, pathOf(file), { onTable: progress.say }).finally(progress.done);
        await record(db);
        return written;
      });
      answer({ file, ...manifest }, `${file}: ${countOf(manifest)}.`);
    });
  examples(backup, 'backup /backups/2026-12-01.tar.gz');
  const restore = commandGroup(program, 'restore')
    .description('load an archive into an empty, migrated database: all of it, or nothing; stop the server first')
    .argument('<file>', 'what backup wrote')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (file: string, { dryRun: isDryRun = false }: { dryRun?: boolean }) => {
      await confirm(
        `Everything in ${file} is loaded into the database that DATABASE_URL names, and jobs in it are worked.`,
      );
      // Restored jobs need their queues. This stays even after a dry run.
      await withJobs(async () => {});
      const manifest = await withDatabase(({ url }) => {
        const progress = startProgress();
        return restoreBackup(url, pathOf(file), {
          onTable: progress.say,
          isDryRun,
          beforeCommit: (tx) => record(tx),
        }).finally(progress.done);
      });
      const words = isDryRun ? 'can be restored, and was not' : 'is restored';
      answer({ file, dry_run: isDryRun, ...manifest }, `${file} ${words}: ${countOf(manifest)}; read back, and equal.`);
    });
  examples(restore, 'restore /backups/2026-12-01.tar.gz --yes');
}

function countOf({ tables }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`;
}
