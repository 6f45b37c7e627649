import { withoutLimit } from './bench-server.ts';
import { type Figures, show } from './figures.ts';
import { load } from './load.ts';

/** Packs of one batch among a practice's million, each in a delivery of its own. */
const RARE = '7461-20D';
const RARE_PACKS = 3;
const READS = 60;
const PER_SECOND = 10;

interface Search {
  readonly query: string;
  /** Milliseconds that all but the slowest answers may take. */
  readonly allowed?: number;
}

/** Words are looked for in each order of a practice: they have no limit, and are said. */
const SEARCHES: Readonly<Record<string, Search>> = {
  'records, a batch': { query: `q=${RARE}`, allowed: 50 },
  'records, the newest': { query: '', allowed: 100 },
  'records, page 25': { query: 'page=25', allowed: 100 },
  'records, an order': { query: 'q=%23118', allowed: 50 },
  'records, batch of 1000': { query: 'q=B500' },
};

/** Spreads a few packs of one batch over the deliveries of a practice. */
export function markBatch(databaseUrl: string, email: string): Promise<void> {
  return withoutLimit(databaseUrl, (client) =>
    client.query(
      `UPDATE receipt_entries SET batch = '${RARE}' WHERE id IN (
       SELECT min(id) FROM (
         SELECT e.id, ntile(${RARE_PACKS}) OVER (ORDER BY e.id) AS share
         FROM receipt_entries e JOIN users u ON u.practice_id = e.practice_id WHERE u.email = $1
       ) entries GROUP BY share)`,
      [email],
    ),
  );
}

/** Searches of the practice with 1,000,000 order lines, each received. Answers what took too long. */
export async function searchRecords(url: string, token: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, { query, allowed }] of Object.entries(SEARCHES)) {
    const path = `/api/records/?${query}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, { headers });
    const { count } = (await answer.json()) as { count: number }; // the contract's RecordsPage
    const lanes = [Array.from({ length: READS }, () => ({ method: 'GET' as const, path, headers }))];
    const measure = (): Promise<Figures> => load({ url, lanes, perSecond: PER_SECOND }, 200);
    // The first calls make plans and fill caches.
    await measure();
    const figures = await measure();
    const limit = allowed === undefined ? 'no limit' : `limit ${allowed}`;
    console.log(`${what.padEnd(22)} ${show(figures)}   ${count} records, ${limit}`);
    if (allowed !== undefined && figures.p95 > allowed) faults.push(`${what}: more than ${allowed} ms.`);
  }
  return faults;
}
