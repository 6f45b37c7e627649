import type { Config } from '@formulary/api/config';
import type { Sql } from '@formulary/api/db/sql';
import { listSettingsMissing } from '@formulary/api/domains/wholesalers/list-settings-missing';
import { freeInWords, readDisk, stateOfDisk } from '@formulary/api/outside/disk/read-disk';
import { broken, type Check, fail, ok, warn } from './check.ts';
import { verifySmtp } from './verify-smtp.ts';

export async function checkMail({ mail, production }: Config): Promise<Check> {
  if (mail.smtpUrl === undefined) {
    const says = `no mail server: messages are kept in ${mail.folder}`;
    return production ? fail('mail', says, 'Set SMTP_URL.') : warn('mail', says, 'Set SMTP_URL where practices order.');
  }
  try {
    await verifySmtp(mail.smtpUrl);
    return ok('mail', `${new URL(mail.smtpUrl).host} lets us in; messages are from ${mail.from}`);
  } catch (error) {
    return broken('mail', error, 'Set SMTP_URL to a server that is up, with its user and password.');
  }
}

/** The disk of this machine's own files. */
export async function checkDisk(folder: string): Promise<Check> {
  const disk = await readDisk(folder);
  const says = freeInWords(disk);
  const state = stateOfDisk(disk);
  if (state === 'full') return fail('disk', says, 'Free some space: without it the database stops.');
  return state === 'low' ? warn('disk', says, 'Free some space before it runs out.') : ok('disk', says);
}

/** In production no wholesaler should be simulated. */
export async function checkWholesalers(db: Sql, { production }: Config): Promise<Check> {
  const { count, simulated } = await listSettingsMissing(db);
  const played = simulated.map(({ slug }) => slug);
  const says = `${count}, ${count - played.length} of them by e-mail or http`;
  if (!production || played.length === 0) return ok('wholesalers', says);
  const todo = 'Set wholesalers set <wholesaler> --transport: their orders are only played.';
  return warn('wholesalers', `${says}; simulated: ${played.join(', ')}`, todo);
}
