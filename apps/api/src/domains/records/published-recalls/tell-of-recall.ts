import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { shorten } from '../../../kernel/shorten.ts';
import { publishNotifications } from '../../notifications/public.ts';
import { findReceivedHere, NUMBERS, namedEntries, numbersOf } from '../find-received.ts';
import { readNotice } from '../read-notice.ts';

/** Practices with more entries of a notice's numbers than were looked at. Entries are never taken away, whatever their ids. */
const TO_LOOK_AT = statement('practices_to_look_at_for_recall', {
  anyPractice: 'the provider looks for packs at all practices',
  takes: { recallId: 'int', ...NUMBERS },
  gives: { practiceId: 'int', practiceName: 'text', entries: 'int', packs: 'int?' },
  sql: `WITH ${namedEntries('true')}
    SELECT r.practice_id AS "practiceId", p.name AS "practiceName", count(*)::int AS entries, t.packs
    FROM named JOIN receipt_entries e ON e.id = named.id JOIN receipts r ON r.id = e.receipt_id
      JOIN practices p ON p.id = r.practice_id
      LEFT JOIN recall_practices t ON t.practice_id = r.practice_id AND t.recall_id = $recallId
    WHERE e.kind = 'received'
    GROUP BY r.practice_id, p.name, t.packs, t.entries HAVING count(*) > coalesce(t.entries, 0)
    ORDER BY r.practice_id`,
});

const NOTE_PRACTICES = statement('note_practices_of_recall', {
  anyPractice: 'the provider found packs at them',
  takes: { recallId: 'int', now: 'timestamptz', practiceIds: 'int[]', packs: 'int[]', entries: 'int[]' },
  sql: `INSERT INTO recall_practices AS t (recall_id, practice_id, packs, entries, told_at)
    SELECT $recallId, f.practice_id, f.packs, f.entries, $now
    FROM unnest($practiceIds, $packs, $entries) AS f(practice_id, packs, entries)
    ON CONFLICT (recall_id, practice_id) DO UPDATE SET packs = EXCLUDED.packs, entries = EXCLUDED.entries,
      told_at = CASE WHEN EXCLUDED.packs > t.packs THEN EXCLUDED.told_at ELSE t.told_at END`,
});

export interface ToldPractice {
  readonly practice: number;
  readonly name: string;
  readonly packs: number;
}

/**
 * Tells the users of each practice that received packs of a recall, and of those alone: once, and anew when more packs of it
 * came. The caller has the recall locked.
 */
export async function tellOfRecall(
  { db, clock }: { db: Sql; clock: Clock },
  { id: recallId, title, text }: { id: number; title: string; text: string },
): Promise<ToldPractice[]> {
  const notice = readNotice(text);
  const found: { practiceId: number; name: string; packs: number; entries: number; before: number | null }[] = [];
  for (const { practiceId, practiceName: name, entries, packs: before } of await db.run(TO_LOOK_AT, {
    recallId,
    ...numbersOf(notice),
  })) {
    const received = (await findReceivedHere(db, notice, practiceId)).found;
    const packs = received.reduce((sum, row) => sum + row.packs, 0);
    if (packs > 0 || before !== null) found.push({ practiceId, name, packs, entries, before });
  }
  if (found.length === 0) return [];
  await db.write(NOTE_PRACTICES, {
    ...{ recallId, now: clock.now(), practiceIds: found.map(({ practiceId }) => practiceId) },
    packs: found.map(({ packs }) => packs),
    entries: found.map(({ entries }) => entries),
  });
  const told = found.filter(({ packs, before }) => packs > (before ?? 0));
  if (told.length === 0) return [];
  await publishNotifications(
    { db, clock },
    told.map(({ practiceId, packs, entries }) => ({
      title: shorten(`Recall: ${title}`, TITLE_MAX),
      content: shorten(
        `You received ${packs === 1 ? '1 pack' : `${packs} packs`} of it. Set aside what is still here, and confirm it.`,
        CONTENT_MAX,
      ),
      audience: { practiceId },
      link: `/records/recall?recall=${recallId}`,
      topic: `recall ${recallId} practice ${practiceId} entries ${entries}`,
    })),
  );
  return told.map(({ practiceId, name, packs }) => ({ practice: practiceId, name, packs }));
}
