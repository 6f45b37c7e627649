import type { Sql } from '../../db/sql.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { LOCK_INVOICES } from '../invoices/public.ts';
import { CLAIM_HEADS } from './claim-queries.ts';

/** Waits for others who change claims or invoices of the practice, and reads a claim. Throws `not_found`. */
export async function lockClaim(tx: Sql, practiceId: number, id: number) {
  await tx.run(LOCK_INVOICES, { practiceId });
  const [claim] = await tx.run(CLAIM_HEADS, { practiceId, id });
  if (!claim) throw notFound();
  return claim;
}
