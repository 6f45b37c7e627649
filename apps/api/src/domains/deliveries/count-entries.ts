import type { CountedEntry } from '@formulary/contracts/deliveries/receipts';
import type { Db } from '../../db/client.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dateIn } from '../../kernel/days.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type AskedEntry, decideEntry } from './decide-entry.ts';
import { lookUpPacks, namePacks } from './pack-lookup.ts';
import { lockReceipt, type NewEntry, writeEntries } from './receipt-queries.ts';

/** By key, in whichever delivery of the practice: a device that was cut off may send it to the next one. */
const KNOWN = statement('known_receipt_entries', {
  takes: { practiceId: 'int', keys: 'uuid[]' },
  gives: {
    key: 'uuid',
    lineId: 'int?',
    productId: 'int',
    productName: 'text',
    quantity: 'int',
    batch: 'text?',
    expiresOn: 'text?',
  },
  sql: `SELECT e.key, min(e.order_item_id) AS "lineId", e.product_id AS "productId", p.name AS "productName",
      sum(e.quantity)::int AS quantity, e.batch, e.expires_on::text AS "expiresOn"
    FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id JOIN products p ON p.id = e.product_id
    WHERE e.key = ANY ($keys) AND r.practice_id = $practiceId
    GROUP BY e.key, e.product_id, p.name, e.batch, e.expires_on`,
});

/**
 * Counts packs of a delivery, each entry once for its key. What is not as ordered is only said: it counts once it is sent
 * again with its remarks accepted, or as rejected. Throws `not_found`, `receipt_finished`, and what `decideEntry` throws.
 */
export async function countEntries(
  { db, clock, frame: { timeZone } }: { db: Db; clock: Clock; frame: { timeZone: string } },
  { id: userId, practiceId }: SignedInUser,
  receiptId: number,
  asked: readonly AskedEntry[],
): Promise<{ entries: CountedEntry[] }> {
  const now = clock.now();
  const entries = asked.map((entry) => ({ ...entry, key: entry.key.toLowerCase() }));
  const named = await namePacks(db, entries, now);
  return db.transaction(async (tx) => {
    const { wholesalerId, finishedAt, shortDatedMonths } = await lockReceipt(tx, { practiceId, receiptId });
    const known = await tx.run(KNOWN, { practiceId, keys: entries.map(({ key }) => key) });
    const answers = new Map(known.map((row) => [row.key, knownAnswer(row)]));
    const fresh = entries.filter(({ key }) => !answers.has(key));
    if (fresh.length > 0) {
      if (finishedAt !== null) {
        throw new DomainError('receipt_finished', 'Somebody has finished this delivery. Open it again to go on.');
      }
      const lookup = await lookUpPacks(tx, { practiceId, wholesalerId, now }, named, fresh);
      const on = { today: dateIn(timeZone, now), shortDatedMonths };
      const written: NewEntry[] = [];
      for (const [place, entry] of entries.entries()) {
        if (answers.has(entry.key)) continue;
        const { answer, rows } = decideEntry(entry, { lookup, place, on });
        answers.set(entry.key, answer);
        written.push(...rows);
        for (const row of rows)
          if (row.order_item_id !== null && row.kind === 'received') lookup.count(row.order_item_id, row.quantity);
      }
      await writeEntries(tx, { practiceId, receiptId, userId, now, timeZone, entries: written });
    }
    return { entries: entries.flatMap(({ key }) => answers.get(key) ?? []) };
  });
}

function knownAnswer(row: RowOfStatement<typeof KNOWN>): CountedEntry {
  return {
    key: row.key,
    outcome: 'counted',
    remarks: [],
    manufacturer_product: { id: row.productId, name: row.productName },
    line: row.lineId,
    quantity: row.quantity,
    batch: row.batch,
    expires_on: row.expiresOn,
    announced_batches: [],
    elsewhere_order: null,
  };
}
