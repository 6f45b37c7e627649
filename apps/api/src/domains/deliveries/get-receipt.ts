import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { showReceipt } from './show-receipt.ts';

/** Throws `not_found`. */
export function getReceipt(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
  receiptId: number,
): Promise<Receipt> {
  return showReceipt(db, user, receiptId, clock.now());
}
