import type { Db } from '../../db/client.ts';
import { recordedTransactions } from '../../db/recorded-transactions.ts';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getWholesaler } from '../wholesalers/public.ts';
import { readOneBrought } from './read-brought.ts';
import { takeInvoice } from './take-invoice.ts';
import { wordsForSender } from './words-of-invoice.ts';

interface Dropped {
  readonly slug: string;
  readonly fileName: string;
  readonly content: Buffer;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

/**
 * Stores and checks an invoice that a wholesaler dropped in its folder, as `documents import` does. The report stands in
 * that folder: it says nothing of what is found, nor whom it is for.
 */
export async function takeDroppedInvoice(
  { db, clock }: { db: Db; clock: Clock },
  { slug, fileName, content, record }: Dropped,
) {
  const { id: wholesalerId } = await getWholesaler({ db }, slug);
  const { invoice, pagesSay } = await readOneBrought(db, { wholesalerId, content, answers: {} });
  const recorded = { ...db, ...recordedTransactions(db, record) };
  const brought = { wholesalerId, practiceId: null, source: 'imported', fileName, content, invoice, pagesSay } as const;
  const taken = await takeInvoice({ db: recorded, clock }, brought);
  const { number, isCredit: is_credit, repeated } = taken;
  return { words: wordsForSender(taken), facts: { number, is_credit, repeated } };
}
