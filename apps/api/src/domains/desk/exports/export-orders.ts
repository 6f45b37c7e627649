import type { DeskExport, deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { later } from '../../../kernel/clock.ts';
import { dateIn } from '../../../kernel/days.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import { type Asking, askForExport, type ExportDeps } from './ask-for-export.ts';

const WHOSE = statement('whose_orders_to_export', {
  takes: { wholesalerId: 'int?', practiceId: 'int?' },
  gives: { slug: 'text?', hasPractice: 'bool' },
  sql: `SELECT (SELECT slug FROM wholesalers WHERE id = $wholesalerId) AS slug,
      EXISTS (SELECT FROM practices WHERE id = $practiceId) AS "hasPractice"`,
});

type Period = BodyOf<typeof deskExportsRoutes.exportOrders>;

/** Where the lines of orders of a period are as a file. Throws where there is no such period, wholesaler or practice. */
export async function exportOrders(deps: ExportDeps, asking: Asking, period: Period): Promise<DeskExport> {
  const { wholesaler, practice } = period;
  const since = new Date(period.since);
  const until = period.until === undefined ? deps.clock.now() : new Date(period.until);
  if (until <= since) throw fieldError('until', 'The period ends before it begins.');
  const slug = await readSlug(deps.db, period);
  const dayOf = (moment: Date) => dateIn(deps.frame.timeZone, moment);
  // What is placed at `until` itself is not in the file.
  const days = `${dayOf(since)}-to-${dayOf(later(until, -1))}`;
  const words = ['orders', slug, practice && `practice-${practice}`, days];
  const of = {
    ...{ since: since.toISOString(), until: until.toISOString() },
    ...(wholesaler !== undefined && { wholesaler: String(wholesaler) }),
    ...(practice !== undefined && { practice: String(practice) }),
  };
  const given = { ...of, ...(slug && { wholesaler: slug }), ...(practice !== undefined && { practice }) };
  return askForExport(deps, asking, { kind: 'orders', name: `${words.filter(Boolean).join('-')}.csv`, of }, given);
}

async function readSlug(db: Sql, { wholesaler, practice }: Period): Promise<string | undefined> {
  if (wholesaler === undefined && practice === undefined) return undefined;
  const [whose] = await db.run(WHOSE, { wholesalerId: wholesaler ?? null, practiceId: practice ?? null });
  if (wholesaler !== undefined && !whose?.slug) throw fieldError('wholesaler', invalidPk(wholesaler));
  if (practice !== undefined && !whose?.hasPractice) throw fieldError('practice', invalidPk(practice));
  return whose?.slug ?? undefined;
}
