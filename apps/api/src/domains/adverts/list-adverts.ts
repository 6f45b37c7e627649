import type { Advert } from '@formulary/contracts/adverts';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readAdverts } from './advert-queries.ts';
import { advertView } from './advert-view.ts';

/** Every practice sees the same adverts. */
export async function listAdverts({ db, clock }: { db: Sql; clock: Clock }): Promise<Advert[]> {
  const rows = await readAdverts(db, { now: clock.now(), all: false });
  return rows.map(advertView);
}
