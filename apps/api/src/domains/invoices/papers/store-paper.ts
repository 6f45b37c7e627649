import { createHash } from 'node:crypto';
import type { PAPER_ASKS } from '@formulary/contracts/invoices/papers';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { fieldError } from '../../../kernel/domain-error.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';
import type { IncomingInvoice, StoreDeps } from '../store-invoice.ts';
import { OWN_WHOLESALER } from '../storing-queries.ts';
import { PAPER_OF_HASH, WAIT_AGAIN, WRITE_PAPER } from './paper-queries.ts';

type IncomingPaper = Pick<
  IncomingInvoice,
  'practiceId' | 'wholesalerId' | 'source' | 'userId' | 'fileName' | 'mediaType' | 'content'
> & { readonly asks?: (typeof PAPER_ASKS)[number]; readonly words?: string };

/**
 * Stores a document without data as it came, to be entered by hand, or one that asks. The same document again adds nothing; `invoiceId` is what
 * it was entered as. Throws `invalid` for a wholesaler that is not the practice's.
 */
export async function storePaper(
  { db, clock }: StoreDeps,
  paper: IncomingPaper,
): Promise<{ id: number; invoiceId: number | null; repeated: boolean }> {
  const { practiceId, wholesalerId, content } = paper;
  const contentHash = createHash('sha256').update(content).digest('hex');
  return db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [known] = await tx.run(PAPER_OF_HASH, { practiceId, contentHash });
    if (known) {
      await tx.write(WAIT_AGAIN, { practiceId, id: known.id });
      return { ...known, repeated: true };
    }
    if (wholesalerId !== null) {
      const [own] = await tx.run(OWN_WHOLESALER, { practiceId, wholesalerId });
      if (!own) throw fieldError('wholesaler', invalidPk(wholesalerId));
    }
    const [written] = await tx.run(WRITE_PAPER, { asks: null, words: null, ...paper, contentHash, now: clock.now() });
    if (!written) throw new Error('an insert answers its row');
    return { id: written.id, invoiceId: null, repeated: false };
  });
}
