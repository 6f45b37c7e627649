import type { RegisterEntry, registerRoutes } from '@formulary/contracts/records/register';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { statement } from '../../db/statement.ts';
import { dateIn } from '../../kernel/days.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertWitnessed, type WritingDeps, writeEntry } from './write-entry.ts';

type Asked = BodyOf<typeof registerRoutes.addRegisterEntry>;

/** Of a page that was found in the practice. */
export const ADD_ENTRY = statement('add_register_entry', {
  anyPractice: 'the page was found in the practice',
  takes: {
    ...{ practiceId: 'int', pageId: 'int', userId: 'int', now: 'timestamptz', key: 'uuid', kind: 'text' },
    ...{ happenedOn: 'text', quantity: 'text', counterparty: 'text?', address: 'text?', batch: 'text?' },
    ...{ expiresOn: 'text?', witness: 'text?', note: 'text?' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO register_entries (practice_id, page_id, user_id, entered_at, key, kind, happened_on, quantity, counterparty,
      address, batch, expires_on, witness, note)
    VALUES ($practiceId, $pageId, $userId, $now, $key, $kind::register_entry_kind, $happenedOn::date,
      CASE $kind WHEN 'opening' THEN $quantity::numeric ELSE -$quantity::numeric END, $counterparty, $address, $batch,
      $expiresOn::date, $witness, $note)
    RETURNING id`,
});

/**
 * Enters what was supplied or disposed of, or what was there before the register was kept here. Throws `invalid` for a day
 * to come, for nothing, and where it does not say to whom or how, or names no witness where one is asked for;
 * `not_found` and `below_zero`.
 */
export async function addRegisterEntry(
  deps: WritingDeps,
  { practiceId, id: userId }: SignedInUser,
  pageId: number,
  asked: Asked,
): Promise<RegisterEntry> {
  const now = deps.clock.now();
  const { kind, quantity, witness } = asked;
  if (asked.happened_on > dateIn(deps.frame.timeZone, now))
    throw fieldError('happened_on', 'This day is still to come.');
  if (kind !== 'opening') {
    if (Number(quantity) === 0) throw fieldError('quantity', 'Ensure this value is greater than 0.');
    if (asked.counterparty === undefined) throw fieldError('counterparty', 'This field is required.');
  }
  assertWitnessed(kind, witness, deps.rules);
  const key = asked.key.toLowerCase();
  return writeEntry(deps, {
    ...{ practiceId, pageId, key, acceptBelowZero: asked.accept_below_zero ?? false },
    write: async (tx) => {
      const [added] = await tx.run(ADD_ENTRY, {
        ...{ practiceId, pageId, userId, now, key, kind, quantity, happenedOn: asked.happened_on },
        counterparty: asked.counterparty ?? null,
        address: asked.address ?? null,
        batch: asked.batch ?? null,
        expiresOn: asked.expires_on ?? null,
        witness: witness ?? null,
        note: asked.note ?? null,
      });
      if (!added) throw new Error('an entry was not written');
      return added.id;
    },
  });
}
