import path from 'node:path';
import { Command } from 'commander';
import { type Admin, openAdmin } from './admin.ts';
import type { CommandContext } from './cli/command-context.ts';
import { commandFault } from './cli/command-faults.ts';
import { callerFolder, readLinkSettings, readOutsideSettings } from './config.ts';
import { plainWords } from './db/plain-words.ts';
import { reachDatabase } from './db/reach-database.ts';
import { accountsCommands } from './domains/accounts/accounts.commands.ts';
import { SEND_PASSWORD_LINK } from './domains/accounts/send-password-link.job.ts';
import { advertsCommands } from './domains/adverts/adverts.commands.ts';
import { catalogueCommands } from './domains/catalogue/catalogue.commands.ts';
import { notificationsCommands } from './domains/notifications/notifications.commands.ts';
import { priceChangesCommands } from './domains/price-changes/price-changes.commands.ts';
import { wholesalersCommands } from './domains/wholesalers/wholesalers.commands.ts';
import { openJobs } from './jobs/jobs.ts';
import { openMail, openWholesalers } from './open-outside.ts';

async function withAdmin<T>(work: (admin: Admin, url: string) => Promise<T>): Promise<T> {
  const database = await reachDatabase();
  try {
    const admin = await openAdmin({ databaseUrl: database.url });
    try {
      return await work(admin, database.url);
    } finally {
      await admin.close();
    }
  } finally {
    await database.release();
  }
}

/** The provider's commands, bound to the same operations as the routes; each finds the database for its own time. */
const context: CommandContext = {
  withDatabase: (work) => withAdmin(work),
  withJobs: (work) =>
    withAdmin(async (admin, url) => {
      const jobs = await openJobs({ url, queues: [SEND_PASSWORD_LINK], onError: console.error });
      try {
        return await work({ ...admin, jobs });
      } finally {
        await jobs.close();
      }
    }),
  withTransport: (work) => {
    const settings = readOutsideSettings();
    const { productName: name, supportEmail } = settings.provider;
    const mail = openMail(settings, console.log);
    return withAdmin(({ db, clock }) => {
      const transport = openWholesalers(settings, { mail, clock });
      return work({ db, clock, transport, sender: { name, email: supportEmail } });
    });
  },
  linkSettings: () => readLinkSettings(),
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
