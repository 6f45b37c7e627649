import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, beforeAll } from 'vitest';
import type { CommandContext } from '../src/cli/command-context.ts';
import { commandFault } from '../src/cli/command-faults.ts';
import { accountsCommands } from '../src/domains/accounts/accounts.commands.ts';
import { advertsCommands } from '../src/domains/adverts/adverts.commands.ts';
import { catalogueCommands } from '../src/domains/catalogue/catalogue.commands.ts';
import { notificationsCommands } from '../src/domains/notifications/notifications.commands.ts';
import { priceChangesCommands } from '../src/domains/price-changes/price-changes.commands.ts';
import { wholesalersCommands } from '../src/domains/wholesalers/wholesalers.commands.ts';
import { openMail, openWholesalers } from '../src/open-outside.ts';
import type { TestApp } from './test-app.ts';

export interface Ran {
  readonly printed: string;
  /** What the person is told instead, where the command fails. */
  readonly fault: string | undefined;
}

export interface CommandLine {
  /** Writes a file where the commands are called; answers its name. */
  write(name: string, content: string | Uint8Array): string;
  run(...words: string[]): Promise<Ran>;
}

type TransportDeps = Parameters<Parameters<CommandContext['withTransport']>[0]>[0];

/** The provider's commands on a test's database, called in a folder of their own. */
export function useCommandLine(test: TestApp, settings: { sendsMail?: boolean } = {}): CommandLine {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'formulary-lists-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    write(name, content) {
      writeFileSync(path.join(folder, name), content);
      return name;
    },
    async run(...words) {
      const printed: string[] = [];
      const program = new Command('admin').exitOverride().configureOutput({ writeErr: () => {} });
      const context = {
        withDatabase: <T>(work: (deps: TestApp) => Promise<T>) => work(test),
        withJobs: <T>(work: (deps: TestApp) => Promise<T>) => work(test),
        withTransport: <T>(work: (deps: TransportDeps) => Promise<T>) => {
          const mail = openMail(test.config, () => {});
          const transport = openWholesalers(test.config, { mail, clock: test.clock });
          return work({
            db: test.db,
            clock: test.clock,
            transport,
            sender: { name: 'Provider', email: 'help@provider.example' },
          });
        },
        linkSettings: () => ({ linkBase: 'https://orders.example', sendsMail: settings.sendsMail ?? false }),
        pathOf: (file: string) => path.resolve(folder, file),
        print: (line: string) => printed.push(line),
      };
      for (const commands of [
        accountsCommands,
        catalogueCommands,
        wholesalersCommands,
        priceChangesCommands,
        notificationsCommands,
        advertsCommands,
      ])
        commands(program, context);
      const fault = await program.parseAsync(words, { from: 'user' }).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof CommanderError) return error.message;
          const words = commandFault(error);
          if (words === undefined) throw error;
          return words;
        },
      );
      return { printed: printed.join('\n'), fault };
    },
  };
}
