import {
  RECORDS_COUNT_MAX,
  RECORDS_PAGE_SIZE,
  type RecordsPage,
  type recordsRoutes,
} from '@formulary/contracts/records';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { pageAnswer, readPage } from '../../../kernel/pages.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { findRecords } from './find-records.ts';
import { readRecordsQuery } from './read-query.ts';
import { recordDetails } from './record-details.ts';

const OLDEST = statement('oldest_record', {
  takes: { practiceId: 'int' },
  gives: { at: 'timestamptz?' },
  sql: `SELECT least(
      (SELECT min(o.created_at) FROM orders o WHERE o.practice_id = $practiceId),
      (SELECT min(r.opened_at) FROM receipts r WHERE r.practice_id = $practiceId)) AS at`,
});

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
  /** RECORDS_YEARS. */
  readonly keptYears: number;
}

/** What was ordered, accepted, received and charged of what a search means, the newest first. Throws `invalid_page` past the end. */
export async function listRecords(
  { db, clock, frame: { timeZone }, keptYears }: Deps,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { page, q = '', from, to, wholesaler, form, only }: QueryOf<typeof recordsRoutes.listRecords>,
  url: URL,
): Promise<RecordsPage> {
  const request = readPage(page, RECORDS_PAGE_SIZE);
  const found = await findRecords(db, {
    ...{ practiceId, timeZone, query: readRecordsQuery(q, clock.now().getUTCFullYear()) },
    filters: {
      ...{ from: from ?? null, to: to ?? null, wholesalerId: wholesaler ?? null, form: form ?? null },
      prescription: only === 'prescription',
    },
  });
  const count = Math.min(found.length, RECORDS_COUNT_MAX);
  const shown = found.slice(request.offset, Math.min(request.offset + request.size, count));
  const [records, [oldest]] = await Promise.all([recordDetails(db, practiceId, shown), db.run(OLDEST, { practiceId })]);
  return {
    ...pageAnswer(request, count, records, url),
    more_than_count: found.length > RECORDS_COUNT_MAX,
    kept_years: keptYears,
    oldest_on: oldest?.at?.toISOString() ?? null,
  };
}
