import type { Config } from '@formulary/api/config';
import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { TestOrderDeps } from '../wholesalers/send-test-order.ts';

export interface CommandDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Of the database, for what needs a connection of its own. */
  readonly url: string;
}

export interface CommandDepsWithJobs extends CommandDeps {
  readonly jobs: Jobs;
}

/** What a change is about, where that is not the command's first argument; `instead` of it, which is then not kept at all. */
export type Subject = string | { readonly instead: string };

/** What a change has besides. */
export interface Changing {
  /** Who calls. */
  readonly operator: string;
  /** Keeps values before and after in the audit's row; a secret is never among what is kept. */
  readonly note: NoteChange;
}

/** What the process provides; tests provide their own. */
export interface CommandEnvironment {
  /** Opens the database for the time of one operation that reads, or that has transactions of its own. */
  withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T>;
  /** The same, for operations that leave work to the running server. */
  withJobs<T>(work: (deps: CommandDepsWithJobs) => Promise<T>): Promise<T>;
  /** The same, for operations that send something themselves; `sender` is the provider. */
  withTransport<T>(work: (deps: TestOrderDeps) => Promise<T>): Promise<T>;
  /** Every setting, of the service on this database. Throws `ConfigError` for those that are missing or wrong. */
  settings(url: string): Config;
  /** What links are built from, and whether there is a mail server to send them by. */
  linkSettings(): { linkBase: string; sendsMail: boolean };
  /** Whether this is the service itself, and no demo. */
  isProduction(): boolean;
  /** The full path of a file that is named relative to the folder where the command was called. */
  pathOf(file: string): string;
  print(line: string): void;
  /** The command did what it was asked, and what it found is bad: it ends with 1. */
  fail(): void;
}

/** What every command of the provider is given. */
export interface CommandContext extends CommandEnvironment {
  /**
   * Runs a change and writes down who made it, in one transaction; with `--dry-run` it is rolled back. `subject` is what
   * the change is about: the command's first argument unless said.
   */
  change<T>(work: (deps: CommandDeps & Changing) => Promise<T>, subject?: Subject): Promise<T>;
  changeWithJobs<T>(work: (deps: CommandDepsWithJobs & Changing) => Promise<T>, subject?: Subject): Promise<T>;
  /** For a change with a transaction of its own, at its end: writes down who made it. */
  record(sql: Sql, subject?: string): Promise<void>;
  /** Goes on with `--yes` or when the person at the terminal agrees; otherwise it throws a refusal. */
  confirm(question: string): Promise<void>;
  /** The outcome: `data` as JSON with `--json`, the lines otherwise. */
  answer(data: object, lines: string | readonly string[]): void;
}
