import type { RegisterPage, registerRoutes } from '@formulary/contracts/records/register';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { dateIn } from '../../kernel/days.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { linkRows } from '../chain/public.ts';
import { ADD_ENTRY } from './add-register-entry.ts';
import { BEGIN_PAGES, KNOWN_ENTRY, LOCK_REGISTER, PAGES } from './register-queries.ts';
import { pageView } from './register-view.ts';
import type { WritingDeps } from './write-entry.ts';

/**
 * Begins a page for a drug that no delivery brought yet, with its opening balance, once for its key. Throws `invalid` for a
 * day to come, and `page_exists`.
 */
export async function beginRegisterPage(
  { db, clock, rules: { entryDays }, frame: { timeZone } }: WritingDeps,
  { practiceId, id: userId }: SignedInUser,
  asked: BodyOf<typeof registerRoutes.beginRegisterPage>,
): Promise<RegisterPage> {
  const now = clock.now();
  const { happened_on: happenedOn, quantity } = asked;
  if (happenedOn > dateIn(timeZone, now)) throw fieldError('happened_on', 'This day is still to come.');
  const key = asked.key.toLowerCase();
  return db.transaction(async (tx) => {
    await tx.run(LOCK_REGISTER, { practiceId });
    const [known] = await tx.run(KNOWN_ENTRY, { practiceId, key });
    let pageId = known?.pageId;
    if (pageId === undefined) {
      const page = { drug: asked.drug, strength: asked.strength ?? null, form: asked.form ?? null };
      const pages = [{ ...page, unit: asked.unit.toLowerCase() }];
      const [begun] = await tx.run(BEGIN_PAGES, { practiceId, pages });
      if (!begun?.isNew)
        throw new DomainError('page_exists', 'The register has this page already: enter what is there on it.');
      pageId = begun.id;
      const [added] = await tx.run(ADD_ENTRY, {
        ...{ practiceId, pageId, userId, now, key, kind: 'opening', happenedOn, quantity },
        ...{ counterparty: null, address: null, batch: null, expiresOn: null, witness: null },
        note: asked.note ?? null,
      });
      if (!added) throw new Error('an entry was not written');
      await linkRows(tx, { practiceId, kind: 'register_entry', ids: [added.id], now });
    }
    const [row] = await tx.run(PAGES, { practiceId, pageId, from: null, timeZone, entryDays });
    if (!row) throw new Error('a page that was begun is not there');
    return pageView(row);
  });
}
