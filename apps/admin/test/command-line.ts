import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealKeyOf } from '@formulary/api/domains/chain/seal';
import { openMail, openWholesalers } from '@formulary/api/open-outside';
import { drawHere } from '@formulary/api/outside/documents/open-documents';
import type { TestApp } from '@formulary/api/test/test-app';
import { CommanderError } from 'commander';
import { afterAll, beforeAll } from 'vitest';
import { commandFault } from '../src/command-line/command-faults.ts';
import { openCommandLine } from '../src/command-line/open-command-line.ts';
import { addCommands } from '../src/commands.ts';

export interface Ran {
  readonly printed: string;
  /** What the person is told instead, where the command fails. */
  readonly fault: string | undefined;
  /** What it said beside its answer. */
  readonly aside: string | undefined;
  /** Whether it ended with 1 although it was done. */
  readonly failed: true | undefined;
}

export interface CommandLine {
  /** Writes a file where the commands are called; answers its name. */
  write(name: string, content: string | Uint8Array): string;
  /** Where a file of that name is. */
  pathOf(name: string): string;
  run(...words: string[]): Promise<Ran>;
}

/** The provider's commands on a test's database, called in a folder of their own. */
export function useCommandLine(
  test: TestApp,
  settings: { sendsMail?: boolean; production?: true; named?: string } = {},
): CommandLine {
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
    pathOf: (name) => path.resolve(folder, name),
    async run(...words) {
      const printed: string[] = [];
      const aside: string[] = [];
      let failed: true | undefined;
      const { program, context } = openCommandLine({
        withDatabase: (work) => work(test),
        withJobs: (work) => work(test),
        withTransport: (work) => {
          const mail = openMail(test.config, () => {});
          const transport = openWholesalers(test.config, { mail, clock: test.clock, draw: drawHere });
          return work({
            db: test.db,
            clock: test.clock,
            transport,
            sender: { name: 'Provider', email: 'help@provider.example' },
          });
        },
        settings: () => test.config,
        listLimits: () => test.config.prices.limits,
        linkSettings: () => ({ linkBase: 'https://orders.example', sendsMail: settings.sendsMail ?? false }),
        hasWholesalerDoor: () => test.config.hasWholesalerDoor,
        sealKey: async () => sealKeyOf(test.config.secrets),
        pathOf: (file) => path.resolve(folder, file),
        print: (line) => printed.push(line),
        aside: (line) => aside.push(line),
        fail: () => {
          failed = true;
        },
        actor: (named) => (named === undefined ? 'mary' : `${named} (mary)`),
        namedBySetting: settings.named,
        isProduction: () => settings.production ?? false,
      });
      await addCommands(program.exitOverride().configureOutput({ writeErr: () => {} }), context, words);
      const fault = await program.parseAsync(words, { from: 'user' }).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof CommanderError) return error.message;
          const words = commandFault(error)?.message;
          if (words === undefined) throw error;
          return words;
        },
      );
      return { printed: printed.join('\n'), aside: aside.join('\n') || undefined, fault, failed };
    },
  };
}
