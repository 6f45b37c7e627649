import type { Sql } from '@formulary/api/db/sql';
import { findNamed } from '@formulary/api/domains/desk/people/find-named';
import { recordAudit } from '@formulary/api/domains/desk/record-audit';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { changedValues, type NoteChange } from '@formulary/api/kernel/note-change';
import { Command } from 'commander';
import { inOneTransaction } from '../one-transaction.ts';
import type { Changing, CommandContext, CommandDeps, CommandEnvironment, Subject } from './command-context.ts';
import { countTablesChanged, type TablesChanged, tablesChangedLine } from './tables-changed.ts';

export interface CommandLineOptions extends CommandEnvironment {
  /** Who calls: the given name and the machine's user. */
  actor(named: string | undefined): string;
  /** The name for the session, where `--as` says none. */
  readonly namedBySetting?: string | undefined;
  /** Asks at the terminal; undefined without one. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** The command line without its commands. Transactions, dry runs, audit and output are here. */
export function openCommandLine(environment: CommandLineOptions): { program: Command; context: CommandContext } {
  const program = new Command('admin').description('Provider administration of Formulary');
  let running = program;
  let wouldChange: TablesChanged | undefined;
  program.option(
    '--as <name>',
    'your name for the audit, and your e-mail address once you are at the desk; FORMULARY_OPERATOR sets it permanently',
  );
  program.configureHelp({ showGlobalOptions: true });
  /** A setting stays with programs that nobody looks at: they go on although it names nobody at the desk. */
  const operator = async (sql: Sql) => {
    const { as } = program.opts<{ as?: string }>();
    const given = as ?? environment.namedBySetting;
    return environment.actor(given && (await findNamed(sql, given, { hasToBeThere: as !== undefined })));
  };
  let changed: Record<string, readonly [unknown, unknown]> = {};
  program.hook('preAction', (_, command) => {
    running = command;
  });
  const option = (name: string) => running.opts<Record<string, unknown>>()[name];

  const record = async (sql: Sql, at: Date, subject?: Subject) => {
    const [first, ...others]: readonly unknown[] = running.processedArgs;
    const args = typeof subject === 'string' ? [first, ...others] : others;
    const { json: _json, yes: _yes, dryRun: _dryRun, ...options } = running.opts<Record<string, unknown>>();
    return recordAudit(sql, {
      at,
      actor: await operator(sql),
      action: pathOf(running),
      subject: typeof subject === 'object' ? subject.instead : (subject ?? String(first ?? '')),
      details: {
        ...(args.length > 0 && { arguments: args }),
        ...options,
        ...(Object.keys(changed).length > 0 && { changed }),
      },
    });
  };

  const note: NoteChange = (before, after) => {
    changed = { ...changed, ...changedValues(before, after) };
  };

  const changing = async <D extends CommandDeps, T>(
    deps: D,
    work: (deps: D & Changing) => Promise<T>,
    subject?: Subject,
  ) => {
    const rolledBack = Symbol();
    let done: { readonly result: T } | undefined;
    try {
      await inOneTransaction(deps.db, async (db) => {
        const count = option('dryRun') ? await countTablesChanged(db) : undefined;
        done = { result: await work({ ...deps, db, operator: await operator(db), note }) };
        wouldChange = await count?.();
        if (count) throw rolledBack;
        await record(db, deps.clock.now(), subject);
      });
    } catch (error) {
      if (error !== rolledBack) throw error;
    }
    if (!done) throw new Error('a change ended without a result');
    return done.result;
  };

  const context: CommandContext = {
    ...environment,
    change: (work, subject) => environment.withDatabase((deps) => changing(deps, work, subject)),
    changeWithJobs: (work, subject) => environment.withJobs((deps) => changing(deps, work, subject)),
    record: (sql, subject) => record(sql, new Date(), subject),
    operator,
    async confirm(question) {
      if (option('yes') || option('dryRun')) return;
      if (!environment.ask) throw new DomainError('confirmation_required', `${question} Say --yes if that is meant.`);
      if (!(await environment.ask(question))) throw new DomainError('cancelled', 'Nothing was done.');
    },
    answer(data, lines, more = []) {
      if (option('json')) {
        const dryRun = wouldChange && { dry_run: true, would_change: wouldChange };
        environment.print(JSON.stringify(Array.isArray(data) ? data : { ...data, ...dryRun }, null, 2));
        for (const note of more) environment.aside(JSON.stringify({ note }));
        return;
      }
      if (wouldChange) environment.print(tablesChangedLine(wouldChange));
      for (const line of [lines, more].flat(2)) environment.print(wouldChange ? `(dry run) ${line}` : line);
    },
  };
  return { program, context };
}

function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}
