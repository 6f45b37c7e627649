import type { Register } from '@formulary/contracts/records/register';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { registerUrl } from './register-link.ts';
import { PAGES } from './register-queries.ts';
import { pageView, type RegisterRules, rulesView } from './register-view.ts';

export interface RegisterDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly registerKey: Buffer;
  readonly rules: RegisterRules;
  readonly frame: DocumentFrame;
}

/** The pages of the practice's register, and where all of it is as a file. */
export async function listRegister(
  { db, clock, registerKey, rules, frame: { timeZone } }: RegisterDeps,
  { practiceId }: SignedInUser,
  base: URL,
): Promise<Register> {
  const { entryDays } = rules;
  const pages = await db.run(PAGES, { practiceId, pageId: null, from: null, timeZone, entryDays });
  const link = { practiceId, part: {}, base, now: clock.now() };
  return {
    pages: pages.map(pageView),
    ...rulesView(rules),
    csv: registerUrl(registerKey, { ...link, format: 'csv' }),
    pdf: registerUrl(registerKey, { ...link, format: 'pdf' }),
  };
}
