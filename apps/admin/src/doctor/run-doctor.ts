import type { Config } from '@formulary/api/config';
import type { Db } from '@formulary/api/db/client';
import type { Clock } from '@formulary/api/kernel/clock';
import { broken, type Check, fail } from './check.ts';
import { checkBackup } from './check-backup.ts';
import { checkConfiguration, checkTime } from './check-configuration.ts';
import { checkDatabase, checkWriting } from './check-database.ts';
import { checkLists } from './check-lists.ts';
import { checkMailbox, checkUnplacedMail } from './check-mailbox.ts';
import { checkOrdering } from './check-ordering.ts';
import { checkOrders } from './check-orders.ts';
import { checkDisk, checkMail, checkWholesalers } from './check-outside.ts';
import { checkPacks } from './check-packs.ts';
import { checkMailTaken, checkQueue } from './check-queue.ts';
import { checkTerms } from './check-terms.ts';
import { checkWords } from './check-words.ts';

export interface DoctorDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Throws `ConfigError`. */
  settings(): Config;
  /** Where this machine keeps its files. */
  readonly folder: string;
}

/** Runs all checks; one that cannot run counts as failed. */
export async function runDoctor({ db, clock, settings, folder }: DoctorDeps): Promise<Check[]> {
  const { config, checks } = checkConfiguration(settings);
  const found: Check[] = [...checks];
  const look = async (about: string, todo: string, check: () => Promise<Check | readonly Check[]>) => {
    try {
      found.push(...[await check()].flat());
    } catch (error) {
      found.push(broken(about, error, todo));
    }
  };
  let hasTables = false;
  const lookAtTables = async (about: string, check: () => Promise<Check | readonly Check[]>) => {
    if (hasTables) await look(about, 'See to the database first.', check);
  };
  await look(
    'database',
    'Start the server that DATABASE_URL names, and see that this machine may reach it.',
    async () => {
      const { now, isMigrated, checks: ofDatabase } = await checkDatabase(db);
      hasTables = isMigrated;
      return config ? [...ofDatabase, checkTime(config, { here: clock.now(), database: now })] : ofDatabase;
    },
  );
  await look('queue', 'Start the server: it makes its queue.', async () =>
    hasTables ? checkQueue(db) : fail('queue', 'not looked at', 'See to the database first.'),
  );
  await lookAtTables('writing', () => checkWriting(db));
  await lookAtTables('orders', () => checkOrders(db));
  await lookAtTables('words of wholesalers', () => checkWords(db));
  await lookAtTables('ordering', () => checkOrdering(db));
  await lookAtTables('lists', () => checkLists(db, clock.now()));
  await lookAtTables('terms', () => checkTerms(db));
  await lookAtTables('packs', () => checkPacks(db));
  if (config) {
    await look('mail', 'Set SMTP_URL.', () => checkMail(config));
    await lookAtTables('mail taken', () => checkMailTaken(db));
    await look('mailbox of invoices', 'See to INVOICES_MAILBOX.', () => checkMailbox(config));
    await lookAtTables('invoices by mail', () => checkUnplacedMail(db, config));
    await lookAtTables('wholesalers', () => checkWholesalers(db, config));
    const how = { now: clock.now(), isProduction: config.production };
    await lookAtTables('backup', () => checkBackup(db, how));
  }
  await look('disk', 'See that the folder can be read.', () => checkDisk(folder));
  return found;
}
