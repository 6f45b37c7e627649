import type { ComplianceAcceptance, complianceRoutes } from '@formulary/contracts/compliance';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { linkRows } from '../chain/public.ts';

const ACCEPT = statement('accept_compliance', {
  takes: { userId: 'int', product: 'int', category: 'text', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO compliance_acceptances (user_id, product_id, category, accepted_at)
    SELECT $userId, id, $category::compliance_category, $now FROM products WHERE id = $product RETURNING id`,
});

/** Records that a user filled out a form for a product. Throws `invalid` when there is no such product. */
export async function acceptCompliance(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { category, product }: BodyOf<typeof complianceRoutes.acceptCompliance>,
): Promise<ComplianceAcceptance> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [accepted] = await tx.run(ACCEPT, { userId: user.id, product, category, now });
    if (!accepted) throw fieldError('product', invalidPk(product));
    await linkRows(tx, { practiceId: user.practiceId, kind: 'acceptance', ids: [accepted.id], now });
    return { id: accepted.id, category, product, accepted_at: now.toISOString() };
  });
}
