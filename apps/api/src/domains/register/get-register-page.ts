import {
  REGISTER_ENTRIES_MAX,
  type RegisterPageEntries,
  type registerRoutes,
} from '@formulary/contracts/records/register';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { RegisterDeps } from './list-register.ts';
import { registerUrl } from './register-link.ts';
import { ENTRIES, PAGES, PRACTICE } from './register-queries.ts';
import { entryView, pageView, rulesView } from './register-view.ts';

/** A page with its entries of a period, in order of time. Throws `not_found`, also for another practice's. */
export async function getRegisterPage(
  { db, clock, registerKey, rules, frame: { timeZone } }: RegisterDeps,
  { practiceId }: SignedInUser,
  {
    id: pageId,
    period: { from, to },
    base,
  }: { id: number; period: QueryOf<typeof registerRoutes.getRegisterPage>; base: URL },
): Promise<RegisterPageEntries> {
  const { entryDays } = rules;
  const of = { practiceId, pageId, from: from ?? null, timeZone };
  const [page] = await db.run(PAGES, { ...of, entryDays });
  if (!page) throw notFound();
  const [practice] = await db.run(PRACTICE, { practiceId });
  const rows = await db.run(ENTRIES, { ...of, to: to ?? null, entryId: null, most: REGISTER_ENTRIES_MAX + 1 });
  const part = { page: String(pageId), from: from ?? '', to: to ?? '' };
  const link = { practiceId, part, base, now: clock.now() };
  return {
    practice: practice ?? { name: '', address: '' },
    page: pageView(page),
    brought_forward: page.broughtForward,
    entries: rows.slice(0, REGISTER_ENTRIES_MAX).map((row) => entryView(row, rules)),
    has_more: rows.length > REGISTER_ENTRIES_MAX,
    ...rulesView(rules),
    csv: registerUrl(registerKey, { ...link, format: 'csv' }),
    pdf: registerUrl(registerKey, { ...link, format: 'pdf' }),
  };
}
