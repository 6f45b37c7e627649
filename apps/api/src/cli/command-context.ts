import type { Db } from '../db/client.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../kernel/clock.ts';
import type { WholesalerTransport } from '../outside/wholesaler-transport/wholesaler-transport.ts';

/** What every command of the provider is given. */
export interface CommandContext {
  /** Opens the database for the time of one operation. */
  withDatabase<T>(work: (deps: { db: Db; clock: Clock }) => Promise<T>): Promise<T>;
  /** The same, for operations that leave work to the running server. */
  withJobs<T>(work: (deps: { db: Db; clock: Clock; jobs: Jobs }) => Promise<T>): Promise<T>;
  /** The same, for operations that send something themselves; `sender` is the provider. */
  withTransport<T>(
    work: (deps: {
      db: Db;
      clock: Clock;
      transport: WholesalerTransport;
      sender: { name: string; email: string };
    }) => Promise<T>,
  ): Promise<T>;
  /** What links are built from, and whether there is a mail server to send them by. */
  linkSettings(): { linkBase: string; sendsMail: boolean };
  /** A file as its name is meant where the command was called, which is not always where it runs. */
  pathOf(file: string): string;
  print(line: string): void;
}
