import type { Config } from '@formulary/api/config';
import { broken, type Check, ok, warn } from './check.ts';

export interface ReadSettings {
  readonly config?: Config;
  readonly checks: readonly Check[];
}

export function checkConfiguration(read: () => Config): ReadSettings {
  try {
    const config = read();
    if (config.production) return { config, checks: [ok('configuration', 'complete, for production')] };
    const todo =
      'Set NODE_ENV=production with DATABASE_URL, JWT_SECRET, PUBLIC_URL and SMTP_URL where practices order.';
    return { config, checks: [warn('configuration', 'complete, for development', todo)] };
  } catch (error) {
    return { checks: [broken('configuration', error, 'Set the variables that are named; the README lists them all.')] };
  }
}

/** The provider's time zone, and whether this machine and the database agree on the time. */
export function checkTime(config: Config, { here, database }: { here: Date; database: Date }): Check {
  const { timeZone } = config.provider;
  const local = new Intl.DateTimeFormat('en-IE', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(here);
  const apart = Math.round(Math.abs(here.getTime() - database.getTime()) / 1_000);
  if (apart <= MOST_APART) return ok('time zone', `${timeZone}, where it is ${local}`);
  const todo = 'Set both clocks by NTP: times of orders and ends of sessions come from both.';
  return warn('time zone', `${timeZone}; this machine and the database are ${apart} s apart`, todo);
}

/** Seconds. */
const MOST_APART = 5;
