import type { Invoice } from '@formulary/documents/invoice';
import type { Sql } from '../../../db/sql.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { findPractice } from '../find-practice.ts';
import { orderReferences } from '../order-references.ts';
import { WHOLESALERS_OF_DOCUMENT } from './mail-queries.ts';

interface Mailed {
  readonly practiceId: number;
  /** Whose it is, where that is known for this practice. */
  readonly wholesalerId: number | undefined;
  readonly sender: string | null;
  readonly invoice: Invoice;
}

/**
 * Holds a document to the practice whose address it was sent to. Throws `practice_not_known` for one that names an order
 * or an account number of another, also where its wholesaler is not known here but is elsewhere.
 */
export async function assertNotOthers(sql: Sql, mailed: Mailed): Promise<void> {
  const { practiceId, wholesalerId, sender, invoice } = mailed;
  if (wholesalerId !== undefined) {
    await findPractice(sql, { wholesalerId, practiceId, invoice });
    return;
  }
  const { uids } = orderReferences([invoice.orderId, ...invoice.lines.map((line) => line.orderId)]);
  const candidates = await sql.run(WHOLESALERS_OF_DOCUMENT, { uids, sellerName: invoice.seller.name ?? null, sender });
  for (const { id } of candidates) {
    const other = await findPractice(sql, { wholesalerId: id, practiceId: null, invoice }).catch(undefinedUnknown);
    if (other !== undefined && other !== practiceId)
      throw new DomainError(
        'practice_not_known',
        `The document is for another practice than ${practiceId}: for ${other}.`,
      );
  }
}

function undefinedUnknown(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'practice_not_known') throw error;
}
