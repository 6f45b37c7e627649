import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { email as address } from '@formulary/contracts/shared/fields';

/** The user with this e-mail address, to publish to. Throws a refusal when there is nobody. */
export async function getRecipient({ db }: { db: Db }, email: string): Promise<{ userId: number }> {
  const user = await db.prisma.user.findUnique({ where: { email: address().parse(email) }, select: { id: true } });
  if (!user) throw new DomainError('not_found', `There is no user with the address ${email}.`);
  return { userId: user.id };
}
