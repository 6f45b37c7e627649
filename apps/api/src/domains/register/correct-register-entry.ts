import { type RegisterEntry, RegisterKind, type registerRoutes } from '@formulary/contracts/records/register';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { statement } from '../../db/statement.ts';
import { dateIn } from '../../kernel/days.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertWitnessed, type WritingDeps, writeEntry } from './write-entry.ts';

const ENTRY = statement('register_entry_to_correct', {
  takes: { practiceId: 'int', pageId: 'int', entryId: 'int' },
  gives: { kind: RegisterKind },
  sql: 'SELECT kind FROM register_entries WHERE practice_id = $practiceId AND page_id = $pageId AND id = $entryId',
});

/** The difference between what it should have said and what it says with its other corrections. */
const CORRECT = statement('correct_register_entry', {
  takes: {
    ...{ practiceId: 'int', entryId: 'int', userId: 'int', now: 'timestamptz', today: 'text', key: 'uuid' },
    ...{ quantity: 'text?', note: 'text', witness: 'text?' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO register_entries (practice_id, page_id, user_id, entered_at, key, kind, happened_on, quantity, product_id,
      batch, expires_on, witness, note, corrects_id)
    SELECT g.practice_id, g.page_id, $userId, $now, $key, 'correction', $today::date,
      coalesce(CASE g.kind WHEN 'opening' THEN $quantity::numeric ELSE -$quantity::numeric END
        - g.quantity - (SELECT coalesce(sum(c.quantity), 0) FROM register_entries c WHERE c.corrects_id = g.id), 0),
      g.product_id, g.batch, g.expires_on, $witness, $note, g.id
    FROM register_entries g WHERE g.practice_id = $practiceId AND g.id = $entryId
    RETURNING id`,
});

/**
 * Corrects an entry by another one that names it, with who, when and why. Throws `invalid` for an entry that is none of
 * the page or is a correction itself, for the quantity of what came with a delivery, and where a witness is asked for;
 * `not_found` and `below_zero`.
 */
export async function correctRegisterEntry(
  deps: WritingDeps,
  { practiceId, id: userId }: SignedInUser,
  pageId: number,
  { entry: entryId, quantity, note, witness, ...asked }: BodyOf<typeof registerRoutes.correctRegisterEntry>,
): Promise<RegisterEntry> {
  const now = deps.clock.now();
  const key = asked.key.toLowerCase();
  return writeEntry(deps, {
    ...{ practiceId, pageId, key, acceptBelowZero: asked.accept_below_zero ?? false },
    write: async (tx) => {
      const [entry] = await tx.run(ENTRY, { practiceId, pageId, entryId });
      if (!entry) throw fieldError('entry', invalidPk(entryId));
      const { kind } = entry;
      if (kind === 'correction') throw fieldError('entry', 'It is a correction: correct the entry that it names.');
      if (kind === 'received') {
        if (quantity !== undefined)
          throw fieldError('quantity', 'It came with a delivery: take packs back there, and the register follows.');
      } else assertWitnessed(kind, witness, deps.rules);
      const today = dateIn(deps.frame.timeZone, now);
      const [added] = await tx.run(CORRECT, {
        ...{ practiceId, entryId, userId, now, today, key, note },
        quantity: quantity ?? null,
        witness: witness ?? null,
      });
      if (!added) throw new Error('a correction was not written');
      return added.id;
    },
  });
}
