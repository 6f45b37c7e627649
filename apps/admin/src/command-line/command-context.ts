import type { Config } from '@formulary/api/config';
import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import type { ProductsChanged } from '@formulary/api/domains/catalogue/products-changed';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { Clock } from '@formulary/api/kernel/clock';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { ListLimits } from '@formulary/api/list-files/list-limits';
import type { WholesalerTransport } from '@formulary/api/outside/wholesaler-transport/wholesaler-transport';

export interface CommandDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly productsChanged: ProductsChanged;
  /** Of the database, to open another connection. */
  readonly url: string;
}

export interface CommandDepsWithJobs extends CommandDeps {
  readonly jobs: Jobs;
}

export interface CommandDepsWithTransport extends Omit<CommandDeps, 'url' | 'productsChanged'> {
  readonly transport: WholesalerTransport;
  /** Who the wholesaler may ask. */
  readonly sender: { readonly name: string; readonly email: string };
}

/** What a change is about, by default the command's first argument; `instead` keeps that argument out of the audit. */
export type Subject = string | { readonly instead: string };

export interface Changing {
  readonly operator: string;
  /** Adds old and new values to the audit entry; secrets are left out. */
  readonly note: NoteChange;
}

/** What the process provides; tests provide their own. */
export interface CommandEnvironment {
  /** Opens the database for one operation that reads, or has its own transactions. */
  withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T>;
  /** The same with the queue, for operations that leave work to the server. */
  withJobs<T>(work: (deps: CommandDepsWithJobs) => Promise<T>): Promise<T>;
  /** The same for operations that send something themselves. */
  withTransport<T>(work: (deps: CommandDepsWithTransport) => Promise<T>): Promise<T>;
  /** All settings. Throws `ConfigError`. */
  settings(url: string): Config;
  /** How much a price list may change before it is held. */
  listLimits(): ListLimits;
  /** For password links: their base, and whether there is a mail server. */
  linkSettings(): { linkBase: string; sendsMail: boolean };
  /** Whether people of wholesalers may be invited. */
  hasWholesalerDoor(): boolean;
  /** What chains of records are sealed with; undefined where this machine does not have it. */
  sealKey(): Promise<Buffer | undefined>;
  /** Production, not the demo. */
  isProduction(): boolean;
  /** The full path of a file, relative to the caller's folder. */
  pathOf(file: string): string;
  print(line: string): void;
  /** Says something beside the answer, on standard error. */
  aside(line: string): void;
  /** Ends with exit code 1 although the command was carried out. */
  fail(): void;
}

export interface CommandContext extends CommandEnvironment {
  /** Runs a change and its audit entry in one transaction, rolled back with `--dry-run`. */
  change<T>(work: (deps: CommandDeps & Changing) => Promise<T>, subject?: Subject): Promise<T>;
  changeWithJobs<T>(work: (deps: CommandDepsWithJobs & Changing) => Promise<T>, subject?: Subject): Promise<T>;
  /** Adds the audit entry, for a change with its own transaction. */
  record(sql: Sql, subject?: string): Promise<void>;
  /** Who calls. Throws where somebody is named who is not at the desk. */
  operator(sql: Sql): Promise<string>;
  /** Continues with `--yes` or after asking; otherwise throws. */
  confirm(question: string): Promise<void>;
  /** Prints `data` with `--json`, the lines otherwise. What is `more` stands below the lines, and beside JSON. */
  answer(data: object, lines: string | readonly string[], more?: readonly string[]): void;
}
