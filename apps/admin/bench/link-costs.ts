import { randomUUID } from 'node:crypto';
import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import { countEntries } from '@formulary/api/domains/deliveries/count-entries';
import type { SignedInUser } from '@formulary/api/kernel/signed-in-user';
import type { Admin } from '../src/open-admin.ts';

/** How many times longer a scan may take with its link than without. */
const ALLOWED = 1.2;
const SCANS = 400;

interface Box {
  readonly user: SignedInUser;
  readonly receipt: number;
  readonly codes: readonly string[];
}

/** What the link in the chain costs a scan: the same with and without it, in turns. Returns what is wrong. */
export async function compareLinks(
  { db, clock }: Pick<Admin, 'db' | 'clock'>,
  { user, receipt, codes }: Box,
): Promise<string[]> {
  const frame = { timeZone: 'Europe/Dublin' };
  const scan = async (on: Db, at: number) => {
    const began = performance.now();
    const code = codes[at % codes.length] ?? '';
    await countEntries({ db: on, clock, frame }, user, receipt, [
      { key: randomUUID(), code, kind: 'received', quantity: 1, accept: ['more_than_open'] },
    ]);
    return performance.now() - began;
  };
  const linked: number[] = [];
  const bare: number[] = [];
  const without = withoutLinks(db);
  for (let at = 0; at < SCANS; at++) {
    linked.push(await scan(db, at));
    bare.push(await scan(without, at));
  }
  const [one, other] = [median(linked), median(bare)];
  const ratio = one / other;
  console.log(
    `a scan with its link   ${one.toFixed(1)} ms, without ${other.toFixed(1)} ms: ratio ${ratio.toFixed(2)}, limit ${ALLOWED}`,
  );
  return ratio > ALLOWED ? [`A link made a scan ${ratio.toFixed(2)} times as long.`] : [];
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The same database, to which nobody writes a link. */
function withoutLinks(db: Db): Db {
  const bare = (tx: Sql): Sql => ({
    ...tx,
    write: async (statement, ...values) => (statement.name.startsWith('link_') ? 1 : tx.write(statement, ...values)),
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(bare(tx))) };
}
