import type { ComplianceAcceptance, complianceRoutes } from '@formulary/contracts/compliance';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/** Records that a user filled out a form for a product. Throws `invalid` when there is no such product. */
export async function acceptCompliance(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { category, product }: BodyOf<typeof complianceRoutes.acceptCompliance>,
): Promise<ComplianceAcceptance> {
  const known = await db.prisma.product.findUnique({ where: { id: product }, select: { id: true } });
  if (!known) throw fieldError('product', invalidPk(product));
  const acceptance = await db.prisma.complianceAcceptance.create({
    data: { userId: user.id, productId: product, category, acceptedAt: clock.now() },
  });
  return { id: acceptance.id, category, product, accepted_at: acceptance.acceptedAt.toISOString() };
}
