import type { Sql } from '../../db/sql.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import type { AlertOfHeldList } from './alert-of-held-list.queue.ts';
import { describeHeldList } from './describe-held-list.ts';
import { type FoundHeldList, listHeldLists } from './list-held-lists.ts';

interface AlertDeps {
  readonly db: Sql;
  readonly mail: Mail;
  readonly alertEmail: string;
  /** How commands are called in this installation. */
  readonly adminCommand: string;
  readonly reportFailure: (words: string) => void;
}

/** Mails the provider that a price list is held; nothing if somebody has decided since. */
export function alertOfHeldList({
  db,
  mail,
  alertEmail,
  adminCommand,
  reportFailure,
}: AlertDeps): Worker<AlertOfHeldList> {
  return {
    async run({ id }) {
      const [list] = await listHeldLists({ db }, { id, states: ['held'] });
      if (!list) return;
      try {
        await mail.send({ to: alertEmail, ...alertMail(list, adminCommand) });
      } catch (error) {
        // Retried even if the server refuses it for good: somebody may repair the server within the day.
        throw error instanceof Undeliverable ? new Error(error.message) : error;
      }
    },
    async giveUp({ id }) {
      reportFailure(`Price list ${id} is held, and the message that says so could not be sent.`);
    },
  };
}

function alertMail(list: FoundHeldList, admin: string) {
  const { id, wholesalers } = list;
  return {
    // Each retry has the same id, so that a mailbox can drop the repeated mail.
    id: `held-list-${id}`,
    subject: `Price list held: ${wholesalers.join(', ')}`,
    text: `A price list is held. It is not applied: the prices of before hold until somebody decides.

${describeHeldList(list).join('\n')}

If it is right:
  ${admin} prices approve ${id}
If it is a mistake:
  ${admin} prices reject ${id} --reason "..."
`,
  };
}
