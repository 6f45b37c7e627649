import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { noSuchPractice } from './get-practice.ts';

const Changes = z.object({
  name: trimmedText({ max: 200 }).optional(),
  address: trimmedText({ max: 500 }).optional(),
  phone: trimmedText({ max: 50 }).optional(),
});

/** Changes what is given of a practice; orders that were placed keep their address and phone. Throws a refusal when it does not exist. */
export async function changePractice(
  { db }: { db: Db },
  id: number,
  changes: { readonly [field in keyof z.infer<typeof Changes>]?: string | undefined },
): Promise<{ name: string }> {
  if ((await db.prisma.practice.count({ where: { id } })) === 0) throw await noSuchPractice(db, id);
  const given = Object.fromEntries(Object.entries(Changes.parse(changes)).filter(([, value]) => value !== undefined));
  return db.prisma.practice.update({ where: { id }, data: given, select: { name: true } });
}
