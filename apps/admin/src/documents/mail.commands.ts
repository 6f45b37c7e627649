import { listUnplacedMails, settleUnplacedMail } from '@formulary/api/domains/invoices/mail/unplaced-mails';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { DRY_RUN, JSON_OUTPUT, readId } from '../command-line/command-options.ts';

type Unplaced = Awaited<ReturnType<typeof listUnplacedMails>>[number];

export function mailCommands(documents: Command, { change, withDatabase, answer }: CommandContext): void {
  documents
    .command('mail')
    .description(
      'messages to the mailbox of invoices of which no practice gets to see something; they lie in its folder "Not taken"',
    )
    .option('--done <id>', 'somebody has seen to this one: it is listed no longer', readId)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async ({ done }: { done?: number }) => {
      if (done !== undefined) {
        await change((deps) => settleUnplacedMail(deps, done), String(done));
        return answer({ done }, `Message ${done} is seen to.`);
      }
      const mails = await withDatabase(({ db }) => listUnplacedMails(db));
      answer(mails, mails.length === 0 ? 'None waits.' : mails.flatMap(inWords));
    });
}

const inWords = ({ id, sender, recipients, messageId, subject, cameAt, words }: Unplaced): string[] => [
  `${id}  ${cameAt.toISOString().slice(0, 16).replace('T', ' ')}  from ${sender ?? 'nobody'}: ${subject ?? 'no subject'}`,
  `    ${words}`,
  `    to ${recipients.slice(0, 5).join(', ') || 'nobody'}; ${messageId ?? 'without a message id'}`,
];
