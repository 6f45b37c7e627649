import { DeliveryCost, PracticeFields } from '@formulary/contracts/desk/practices';
import type { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { NoteChange } from '../../kernel/note-change.ts';
import { expectPractice } from './get-practice.ts';

const Changes = PracticeFields.extend({ deliveryCost: DeliveryCost }).partial();

const CHANGE = statement('change_practice', {
  takes: { practiceId: 'int', name: 'text?', address: 'text?', phone: 'text?', deliveryCost: 'float8?' },
  gives: { name: 'text', address: 'text', phone: 'text', deliveryCost: 'float8' },
  sql: `UPDATE practices SET name = coalesce($name, name), address = coalesce($address, address), phone = coalesce($phone, phone),
      delivery_cost = coalesce($deliveryCost, delivery_cost)
    WHERE id = $practiceId RETURNING name, address, phone, delivery_cost::float8 AS "deliveryCost"`,
});

/** Changes what is given of a practice; placed orders keep their address and phone. Throws for an unknown practice. */
export async function changePractice(
  { db, note }: { db: Sql; note?: NoteChange },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | number | undefined },
): Promise<{ name: string }> {
  const before = await expectPractice(db, id);
  const { name = null, address = null, phone = null, deliveryCost = null } = Changes.parse(changes);
  const [after] = await db.run(CHANGE, { practiceId: id, name, address, phone, deliveryCost });
  if (!after) throw new Error('a practice that was found is there');
  note?.(before, after);
  return { name: after.name };
}
