import type { Db } from '@formulary/api/db/client';
import { defined } from '@formulary/api/kernel/defined';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { z } from 'zod';
import { expectPractice } from './get-practice.ts';
import { DeliveryCost, PracticeFields } from './practice-fields.ts';

const Changes = PracticeFields.extend({ deliveryCost: DeliveryCost }).partial();

/** Changes what is given of a practice; placed orders keep their address and phone. Throws for an unknown practice. */
export async function changePractice(
  { db, note }: { db: Db; note?: NoteChange },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | undefined },
): Promise<{ name: string }> {
  const before = await expectPractice(db, id);
  const after = await db.prisma.practice.update({ where: { id }, data: defined(Changes.parse(changes)) });
  note?.(before, { ...after, deliveryCost: Number(after.deliveryCost) });
  return { name: after.name };
}
