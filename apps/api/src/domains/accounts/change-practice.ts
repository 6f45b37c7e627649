import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { z } from 'zod';
import { DeliveryCost, PracticeFields } from './practice-fields.ts';

const Changes = PracticeFields.extend({ deliveryCost: DeliveryCost }).partial();

const CHANGE = statement('change_practice', {
  takes: { id: 'int', name: 'text?', address: 'text?', phone: 'text?', deliveryCost: 'float8?' },
  gives: { name: 'text', address: 'text', phone: 'text', deliveryCost: 'float8' },
  sql: `UPDATE practices SET name = coalesce($name, name), address = coalesce($address, address), phone = coalesce($phone, phone),
      delivery_cost = coalesce($deliveryCost, delivery_cost)
    WHERE id = $id RETURNING name, address, phone, delivery_cost::float8 AS "deliveryCost"`,
});

/** Changes what is given of a practice; placed orders keep their address and phone. Throws for an unknown practice. */
export async function changePractice(
  { db, note }: { db: Sql; note?: NoteChange },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | undefined },
): Promise<{ name: string }> {
  const before = await expectPractice(db, id);
  const { name = null, address = null, phone = null, deliveryCost = null } = Changes.parse(changes);
  const [after] = await db.run(CHANGE, { id, name, address, phone, deliveryCost });
  if (!after) throw new Error('a practice that was found is there');
  note?.(before, after);
  return { name: after.name };
}
