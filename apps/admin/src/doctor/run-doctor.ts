import type { Config } from '@formulary/api/config';
import type { Db } from '@formulary/api/db/client';
import type { Clock } from '@formulary/api/kernel/clock';
import { broken, type Check, fail } from './check.ts';
import { checkConfiguration, checkTime } from './check-configuration.ts';
import { checkDatabase, checkWriting } from './check-database.ts';
import { checkLists } from './check-lists.ts';
import { checkOrders } from './check-orders.ts';
import { checkDisk, checkMail, checkWholesalers } from './check-outside.ts';
import { checkMailTaken, checkQueue } from './check-queue.ts';

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
  const isUp = { migrated: false };
  await look(
    'database',
    'Start the server that DATABASE_URL names, and see that this machine may reach it.',
    async () => {
      const { now, isMigrated, checks: ofDatabase } = await checkDatabase(db);
      isUp.migrated = isMigrated;
      return config ? [...ofDatabase, checkTime(config, { here: clock.now(), database: now })] : ofDatabase;
    },
  );
  await look('queue', 'Start the server: it makes its queue.', async () =>
    isUp.migrated ? checkQueue(db) : fail('queue', 'not looked at', 'See to the database first.'),
  );
  if (isUp.migrated) {
    await look('writing', 'See to the database first.', () => checkWriting(db));
    await look('orders', 'See to the database first.', () => checkOrders(db));
    await look('lists', 'See to the database first.', () => checkLists(db, clock.now()));
  }
  if (config) {
    await look('mail', 'Set SMTP_URL.', () => checkMail(config));
    if (isUp.migrated) await look('mail taken', 'See to the database first.', () => checkMailTaken(db));
    if (isUp.migrated) await look('wholesalers', 'See to the database first.', () => checkWholesalers(db, config));
  }
  await look('disk', 'See that the folder can be read.', () => checkDisk(folder));
  return found;
}
