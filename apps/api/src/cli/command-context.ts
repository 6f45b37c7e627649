import type { Db } from '../db/client.ts';
import type { Clock } from '../kernel/clock.ts';

/** What every command of the provider is given. */
export interface CommandContext {
  /** Opens the database for the time of one operation. */
  withDatabase<T>(work: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>;
  /** Asks at a terminal, reads one line of standard input elsewhere. */
  readSecret(prompt: string): Promise<string>;
  /** A file as its name is meant where the command was called, which is not always where it runs. */
  pathOf(file: string): string;
  print(line: string): void;
}
