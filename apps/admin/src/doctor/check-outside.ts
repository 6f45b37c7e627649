import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@formulary/api/config';
import type { Sql } from '@formulary/api/db/sql';
import { describeWholesalers } from '../wholesalers/describe-wholesalers.ts';
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

const GIB = 1_073_741_824;

/** The disk of this machine's own files; the database may be elsewhere. */
export async function checkDisk(folder: string): Promise<Check> {
  let there = path.resolve(folder);
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, blocks, bsize } = await statfs(there);
  const free = bavail * bsize;
  const share = Math.round((100 * bavail) / Math.max(1, blocks));
  const says = `${(free / GIB).toFixed(1)} GiB (${share} %) free at ${there}`;
  if (free < GIB) return fail('disk', says, 'Free some space: without it the database stops.');
  return free < 5 * GIB || share < 5 ? warn('disk', says, 'Free some space before it runs out.') : ok('disk', says);
}

/** In production no wholesaler should be simulated. */
export async function checkWholesalers(db: Sql, { production }: Config): Promise<Check> {
  const all = await describeWholesalers({ db });
  const played = all.filter(({ transport }) => transport === 'simulated').map(({ slug }) => slug);
  const says = `${all.length}, ${all.length - played.length} of them by e-mail or http`;
  if (!production || played.length === 0) return ok('wholesalers', says);
  const todo = 'Set wholesalers set <wholesaler> --transport: their orders are only played.';
  return warn('wholesalers', `${says}; simulated: ${played.join(', ')}`, todo);
}
