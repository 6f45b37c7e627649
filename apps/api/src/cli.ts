import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { openAdmin } from './admin.ts';
import type { CommandContext } from './cli/command-context.ts';
import { commandFault } from './cli/command-faults.ts';
import { callerFolder } from './config.ts';
import { plainWords } from './db/plain-words.ts';
import { reachDatabase } from './db/reach-database.ts';
import { accountsCommands } from './domains/accounts/accounts.commands.ts';
import { advertsCommands } from './domains/adverts/adverts.commands.ts';
import { catalogueCommands } from './domains/catalogue/catalogue.commands.ts';
import { notificationsCommands } from './domains/notifications/notifications.commands.ts';
import { priceChangesCommands } from './domains/price-changes/price-changes.commands.ts';
import { wholesalersCommands } from './domains/wholesalers/wholesalers.commands.ts';

/** The provider's commands, bound to the same operations as the routes; each finds the database for its own time. */
const context: CommandContext = {
  async withDatabase(work) {
    const database = await reachDatabase();
    try {
      const admin = await openAdmin({ databaseUrl: database.url });
      try {
        return await work(admin);
      } finally {
        await admin.close();
      }
    } finally {
      await database.release();
    }
  },
  async readSecret(prompt) {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
    if (process.stdin.isTTY) process.stderr.write(prompt);
    for await (const line of lines) return line;
    return '';
  },
  pathOf: (file) => path.resolve(callerFolder(), file),
  print: (line) => console.log(line),
};

const program = new Command('admin').description('Provider administration of Formulary').showHelpAfterError();
accountsCommands(program, context);
catalogueCommands(program, context);
wholesalersCommands(program, context);
priceChangesCommands(program, context);
notificationsCommands(program, context);
advertsCommands(program, context);
try {
  await program.parseAsync();
} catch (error) {
  console.error(commandFault(error) ?? plainWords(error) ?? error);
  process.exitCode = 1;
}
