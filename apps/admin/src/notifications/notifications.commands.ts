import { getUserByEmail } from '@formulary/api/domains/accounts/get-user-by-email';
import { publishNotification } from '@formulary/api/domains/notifications/publish-notification';
import { listPublished } from '@formulary/api/domains/notifications/published/list-published';
import { removeNotification } from '@formulary/api/domains/notifications/published/remove-notification';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import {
  commandGroup,
  DRY_RUN,
  examples,
  JSON_OUTPUT,
  readId,
  readTime,
  YES,
} from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';

interface PublishOptions {
  practice?: number;
  user?: string;
  date?: Date;
  expires?: Date;
  link?: string;
  sticky?: true;
  topic?: string;
}

export function notificationsCommands(
  program: Command,
  { withDatabase, change, confirm, answer }: CommandContext,
): void {
  const notifications = commandGroup(program, 'notifications').description('what the application tells its users');
  notifications
    .command('publish')
    .description('publish a notification to everybody, or to one practice or user')
    .argument('<title>')
    .argument('<content>', 'plain text')
    .option('--practice <id>', 'only to this practice, by its number', readId)
    .addOption(new Option('--user <email>', 'only to this user').conflicts('practice'))
    .option('--date <time>', 'shown from then on (now): a day in UTC, or a time such as 2026-12-01T09:00Z', readTime)
    .option('--expires <time>', 'no longer shown from then on', readTime)
    .option('--link <path>', 'where it leads in the application, such as /price-changes')
    .option('--sticky', 'it cannot be marked read')
    .option('--topic <text>', 'nothing is published twice under the same topic')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (title: string, content: string, options: PublishOptions) => {
      const { practice, user, date, expires, link, sticky, topic } = options;
      const made = await change(async (deps) => {
        const userId = user === undefined ? undefined : (await getUserByEmail(deps, user)).id;
        const audience = userId !== undefined ? { userId } : practice === undefined ? 'all' : { practiceId: practice };
        return publishNotification(deps, {
          ...{ title, content, audience, link, topic, expiresAt: expires, disableMarkRead: sticky },
          ...(date && { date }),
        });
      });
      const words = made ? `Notification ${made.id} published.` : `"${topic}" was told before; nothing to do.`;
      answer({ id: made?.id ?? null }, words);
    });
  notifications
    .command('list')
    .description('current, past and future notifications, the newest first')
    .option('--all', 'include expired ones')
    .option(...JSON_OUTPUT)
    .action(async ({ all = false }: { all?: boolean }) => {
      const found = await withDatabase((deps) => listPublished(deps, { all }));
      const rows = found.map(({ id, title, audience, date, expiresAt, reads }) => [
        ...[id, title, audience, date.toISOString(), expiresAt?.toISOString() ?? 'never', reads],
      ]);
      answer(found, textTable(['id', 'title', 'to', 'from', 'expires', 'read by'], rows));
    });
  notifications
    .command('remove')
    .description('remove a notification for everybody')
    .argument('<id>', 'its number', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      await confirm(`Notification ${id} disappears for everybody.`);
      const { title } = await change((deps) => removeNotification(deps, id));
      answer({ id, title }, `Notification ${id}, "${title}", removed.`);
    });
  examples(
    notifications,
    'notifications publish "Stocktaking on Friday" "Northvet delivers again from Monday." --date 2026-12-04 --expires 2026-12-07',
    'notifications list',
  );
}
