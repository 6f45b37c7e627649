import { makeInvitation } from '@formulary/api/domains/desk/invitations/make-invitation';
import { SEND_INVITATION } from '@formulary/api/domains/desk/invitations/send-invitation.job';
import { changeOperator } from '@formulary/api/domains/desk/people/change-operator';
import { endOperator } from '@formulary/api/domains/desk/people/end-operator';
import { endSessionsOfOperator } from '@formulary/api/domains/desk/people/end-sessions-of-operator';
import { inviteAgain } from '@formulary/api/domains/desk/people/invite-again';
import { inviteOperator } from '@formulary/api/domains/desk/people/invite-operator';
import { listOperators } from '@formulary/api/domains/desk/people/list-operators';
import type { InvitingDeps, PeopleDeps } from '@formulary/api/domains/desk/people/people-deps';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { NewOperator, type Operator, OperatorChanges } from '@formulary/contracts/desk/people';
import { OPERATOR_ROLES, type OperatorRole } from '@formulary/contracts/shared/desk-roles';
import { type Command, Option } from 'commander';
import type { Changing, CommandContext, CommandDepsWithJobs } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, YES } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';
import { getOperator } from './get-operator.ts';

type Deps = CommandDepsWithJobs & Changing;

interface InviteOptions {
  readonly name: string;
  readonly role: OperatorRole;
  readonly wholesaler?: string;
  readonly printLink?: boolean;
}

type SetOptions = Partial<Pick<InviteOptions, 'name' | 'role' | 'wholesaler'>>;

export function operatorsCommands(program: Command, context: CommandContext): void {
  const operators = commandGroup(program, 'operators').description(
    "the provider's people, who work at the desk, and those of wholesalers",
  );
  invitingCommands(operators, context);
  changingCommands(operators, context);
  examples(
    operators,
    'operators invite niamh@provider.example --name "Niamh Daly" --role operator',
    'operators invite lists@northvet.example --name "Aoife Kelly" --role wholesaler --wholesaler northvet',
    'operators set niamh@provider.example --role viewer',
    'operators invite-again niamh@provider.example --print-link',
  );
}

const roleOption = () =>
  new Option(
    '--role <role>',
    'a viewer sees all, an operator does the daily work, an admin also invites people; somebody of a wholesaler sees what is its own',
  ).choices(OPERATOR_ROLES);
const wholesalerOption = ['--wholesaler <slug>', 'whose they are, with the role wholesaler'] as const;

function invitingCommands(operators: Command, context: CommandContext): void {
  const { changeWithJobs, linkSettings, confirm, answer } = context;
  const printLink = ['--print-link', 'print the link instead of sending it; without SMTP_URL it always is'] as const;
  const giveLink = async (
    { typed, isPrinted = false }: { typed: string; isPrinted?: boolean | undefined },
    operation: (deps: InvitingDeps) => Promise<Operator>,
  ) => {
    const { linkBase, sendsMail } = linkSettings();
    let link: string | undefined;
    const { email } = await changeWithJobs((deps) => {
      const { db, clock, jobs } = deps;
      const invite = async (operatorId: number) => {
        if (sendsMail && !isPrinted) return jobs.enqueue(db, SEND_INVITATION, [{ operatorId }]);
        link = await makeInvitation({ db, clock, linkBase }, operatorId);
      };
      return operation({ ...peopleDeps(deps, context), invite });
    }, asKept(typed));
    const words = link === undefined ? 'is sent an invitation.' : `begins here, within 72 hours: ${link}`;
    answer({ email, link: link ?? null }, `${email} ${words}`);
  };
  operators
    .command('invite')
    .description('invite somebody to the desk, or back to it; the link is good for 72 hours')
    .argument('<email>')
    .requiredOption('--name <name>', 'as the audit and colleagues see it')
    .addOption(roleOption().makeOptionMandatory())
    .option(...wholesalerOption)
    .option(...printLink)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action((email: string, { printLink, wholesaler, ...person }: InviteOptions) =>
      giveLink({ typed: email, isPrinted: printLink }, async (deps) =>
        inviteOperator(deps, NewOperator.parse({ email, ...person, ...(await whose(deps, wholesaler)) })),
      ),
    );
  operators
    .command('invite-again')
    .description('another link for somebody whose phone or password is lost: both, and all sessions, end at once')
    .argument('<email>')
    .option(...printLink)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string, { printLink }: { printLink?: boolean }) => {
      await confirm(`${email} cannot sign in before using the new link. Go on?`);
      await giveLink({ typed: email, isPrinted: printLink }, async (deps) =>
        inviteAgain(deps, await idOf(deps, email), { mayBeLast: true }),
      );
    });
}

function changingCommands(operators: Command, context: CommandContext): void {
  const { withDatabase, changeWithJobs, confirm, answer } = context;
  operators
    .command('list')
    .description('everybody at the desk, with roles and sessions')
    .option(...JSON_OUTPUT)
    .action(async () => {
      const found = await withDatabase((deps) => listOperators(deps));
      const rows = found.map(({ email, name, role, wholesaler, state, sessions, last_used_at: used }) => [
        ...[email, name, wholesaler ? `${role}: ${wholesaler.name}` : role, state, sessions, used ?? '-'],
      ]);
      answer(found, textTable(['e-mail', 'name', 'role', '', 'sessions', 'last used (UTC)'], rows));
    });
  operators
    .command('set')
    .description(
      'give somebody another role or name; it acts at their next call, and who comes from or goes to a wholesaler is signed out',
    )
    .argument('<email>')
    .option('--name <name>')
    .addOption(roleOption())
    .option(...wholesalerOption)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (email: string, { name, role, wholesaler }: SetOptions) => {
      if (name === undefined && role === undefined && wholesaler === undefined) {
        throw new DomainError('invalid', 'Nothing is given to change.');
      }
      const changed = await changeWithJobs(async (deps) => {
        const changes = OperatorChanges.parse({ name, role, ...(await whose(deps, wholesaler)) });
        return changeOperator(peopleDeps(deps, context), await idOf(deps, email), changes);
      }, asKept(email));
      answer(changed, `${changed.email} is ${changed.name}, ${changed.role}.`);
    });
  operators
    .command('end')
    .description("end somebody's access at once; the audit keeps the name")
    .argument('<email>')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (typed: string) => {
      await confirm(`${typed} is signed out everywhere and cannot sign in any more. Go on?`);
      const { email } = await changeWithJobs(
        async (deps) => endOperator(peopleDeps(deps, context), await idOf(deps, typed)),
        asKept(typed),
      );
      answer({ email, state: 'ended' }, `The access of ${email} has ended.`);
    });
  operators
    .command('end-sessions')
    .description('sign somebody out everywhere; they may sign in again')
    .argument('<email>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (typed: string) => {
      const { email, ended } = await changeWithJobs(
        async (deps) => endSessionsOfOperator(peopleDeps(deps, context), await idOf(deps, typed)),
        asKept(typed),
      );
      answer({ email, ended }, `${ended} sessions of ${email} have ended.`);
    });
}

/** The address as the audit of the desk has it. */
const asKept = (typed: string) => ({ instead: typed.trim().toLowerCase() });

const idOf = async (deps: Pick<PeopleDeps, 'db' | 'clock'>, email: string): Promise<number> =>
  (await getOperator(deps, email)).id;

/** By the short name, as other commands take it. */
const whose = async (deps: Pick<PeopleDeps, 'db'>, slug: string | undefined) =>
  slug === undefined ? {} : { wholesaler: (await getWholesaler(deps, slug)).id };

const peopleDeps = (
  { db, clock, jobs, note, operator: by }: Deps,
  { hasWholesalerDoor }: Pick<CommandContext, 'hasWholesalerDoor'>,
): PeopleDeps => ({ db, clock, jobs, note, by, hasWholesalerDoor: hasWholesalerDoor() });
