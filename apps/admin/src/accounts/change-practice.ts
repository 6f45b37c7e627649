import type { Db } from '@formulary/api/db/client';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { z } from 'zod';
import { expectPractice } from './get-practice.ts';
import { PracticeFields } from './practice-fields.ts';

const Changes = PracticeFields.partial();

/** Changes what is given of a practice; orders that were placed keep their address and phone. Throws a refusal when it does not exist. */
export async function changePractice(
  { db, note }: { db: Db; note?: NoteChange },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | undefined },
): Promise<{ name: string }> {
  await expectPractice(db, id);
  const given = Object.fromEntries(Object.entries(Changes.parse(changes)).filter(([, value]) => value !== undefined));
  const select = { name: true, address: true, phone: true };
  const before = await db.prisma.practice.findUniqueOrThrow({ where: { id }, select });
  const after = await db.prisma.practice.update({ where: { id }, data: given, select });
  note?.(before, after);
  return { name: after.name };
}
