import type { Db } from '@formulary/api/db/client';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import type { z } from 'zod';
import { expectPractice } from './get-practice.ts';
import { PracticeFields } from './practice-fields.ts';

const Changes = PracticeFields.partial();

/** Changes what is given of a practice; placed orders keep their address and phone. Throws for an unknown practice. */
export async function changePractice(
  { db, note }: { db: Db; note?: NoteChange },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | undefined },
): Promise<{ name: string }> {
  const before = await expectPractice(db, id);
  const given = Object.fromEntries(Object.entries(Changes.parse(changes)).filter(([, value]) => value !== undefined));
  const after = await db.prisma.practice.update({ where: { id }, data: given });
  note?.(before, after);
  return { name: after.name };
}
