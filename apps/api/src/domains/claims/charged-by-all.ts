import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { FOUND_OF_ALL, LINES_OF_ALL, WAITS_OF_ALL } from './figure-queries.ts';
import { NONE, type WholesalerFigures } from './wholesaler-figures.ts';

/** How rightly each wholesaler charged all practices, and how fast it gave back: what is in no sum of their claims. */
export async function readChargedByAll(db: Sql, since: Date | null): Promise<Map<number, WholesalerFigures>> {
  const lines = await db.run(LINES_OF_ALL, { since });
  const found = await db.run(FOUND_OF_ALL, { since, findingKinds: FINDING_KINDS });
  const waits = Map.groupBy(await db.run(WAITS_OF_ALL, { since }), ({ wholesalerId }) => wholesalerId);
  const figures = new Map<number, WholesalerFigures>();
  const add = (wholesalerId: number, more: Partial<WholesalerFigures>) =>
    figures.set(wholesalerId, { ...NONE, ...figures.get(wholesalerId), ...more });
  for (const { wholesalerId, lines: count } of lines) add(wholesalerId, { lines: count });
  for (const { wholesalerId, findings, amount } of found) add(wholesalerId, { findings, found: toCents(amount) });
  for (const [wholesalerId, of] of waits) add(wholesalerId, { waits: of.map(({ days }) => days) });
  return figures;
}
