import type { EnteredKind, RegisterEntry } from '@formulary/contracts/records/register';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { DomainError, fieldError, notFound } from '../../kernel/domain-error.ts';
import { dayInWords } from '../../outside/documents/document-words.ts';
import { linkRows } from '../chain/public.ts';
import type { RegisterDeps } from './list-register.ts';
import { BELOW_ZERO, ENTRIES, KNOWN_ENTRY, LOCK_REGISTER, PAGES } from './register-queries.ts';
import { entryView, type RegisterRules } from './register-view.ts';

export type WritingDeps = RegisterDeps & { readonly db: Db };

interface Writing {
  readonly practiceId: number;
  readonly pageId: number;
  readonly key: string;
  readonly acceptBelowZero: boolean;
  /** Returns the id of what it wrote. */
  readonly write: (tx: Sql) => Promise<number>;
}

/**
 * Writes an entry of a page with its link in the chain of records, once for its key. Throws `not_found` for another
 * practice's page, and `below_zero`.
 */
export function writeEntry(
  { db, clock, rules, frame: { timeZone } }: WritingDeps,
  { practiceId, pageId, key, acceptBelowZero, write }: Writing,
): Promise<RegisterEntry> {
  return db.transaction(async (tx) => {
    await tx.run(LOCK_REGISTER, { practiceId });
    const of = { practiceId, pageId, from: null, timeZone };
    const [page] = await tx.run(PAGES, { ...of, entryDays: rules.entryDays });
    if (!page) throw notFound();
    const [known] = await tx.run(KNOWN_ENTRY, { practiceId, key });
    if (known && known.pageId !== pageId) throw fieldError('key', 'It is of an entry of another page.');
    const entryId = known?.id ?? (await write(tx));
    if (!known) {
      const [below] = acceptBelowZero ? [] : await tx.run(BELOW_ZERO, { practiceId, pageId, entryId });
      if (below) {
        const left = `Only ${below.before} ${below.unit} are left by the register on ${dayInWords(below.day)}.`;
        throw new DomainError('below_zero', `${left} Count again, or enter it all the same.`);
      }
      await linkRows(tx, { practiceId, kind: 'register_entry', ids: [entryId], now: clock.now() });
    }
    const [row] = await tx.run(ENTRIES, { ...of, to: null, entryId, most: 1 });
    if (!row) throw new Error('an entry that was written is not there');
    return entryView(row, rules);
  });
}

/** Throws `invalid` where a witness is asked for and none is named. */
export function assertWitnessed(
  kind: EnteredKind,
  witness: string | undefined,
  rules: Pick<RegisterRules, 'witness'>,
): void {
  if (witness === undefined && isWitnessed(kind, rules)) throw fieldError('witness', 'This field is required.');
}

export const isWitnessed = (kind: EnteredKind, { witness }: Pick<RegisterRules, 'witness'>) =>
  witness !== 'none' && (kind === 'disposed' || (kind === 'supplied' && witness === 'supplies_and_disposals'));
