import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { CommandContext } from '../../cli/command-context.ts';
import { findRecipient } from './find-recipient.ts';
import { publishNotification } from './publish-notification.ts';

interface PublishOptions {
  practice?: number;
  user?: string;
  date?: Date;
  expires?: Date;
  link?: string;
  sticky?: true;
  topic?: string;
}

export function notificationsCommands(program: Command, { withDatabase, print }: CommandContext): void {
  const notifications = program.command('notifications').description('what the application tells its users');
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
    .option('--topic <text>', 'what it tells of: nothing is published twice under the same topic')
    .action(async (title: string, content: string, options: PublishOptions) => {
      const { practice, user, date, expires, link, sticky, topic } = options;
      const made = await withDatabase(async (deps) => {
        const one = user === undefined ? undefined : await findRecipient(deps, user);
        const audience = one ?? (practice === undefined ? 'all' : { practiceId: practice });
        return publishNotification(deps, {
          ...{ title, content, audience, link, topic, expiresAt: expires, disableMarkRead: sticky },
          ...(date && { date }),
        });
      });
      print(made ? `Notification ${made.id} published.` : `"${topic}" was told before; nothing to do.`);
    });
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a number such as 1.');
  return Number(text);
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

function readTime(text: string): Date {
  // Nobody types the seconds, which the standard asks for.
  const { success, data } = time.safeParse(text.replace(/(T\d\d:\d\d)(?=Z$|[+-])/, '$1:00'));
  if (!success) throw new InvalidArgumentError('It is a day such as 2026-12-01 or a time such as 2026-12-01T09:00Z.');
  return new Date(data);
}
