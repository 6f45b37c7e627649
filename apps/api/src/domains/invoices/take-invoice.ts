import type { Invoice } from '@formulary/documents/invoice';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { findPractice } from './find-practice.ts';
import { kindOfDocument } from './read-brought.ts';
import { storeInvoice } from './store-invoice.ts';

/** A wholesaler's document, and how it came. */
interface Brought {
  readonly wholesalerId: number;
  /** Whom it is for, where a person said so. */
  readonly practiceId: number | null;
  readonly source: 'message' | 'imported';
  readonly fileName: string;
  readonly content: Buffer;
  /** What `readBrought` read of it. */
  readonly invoice: Invoice;
  readonly pagesSay: readonly string[];
}

const TAKEN = statement('taken_invoice', {
  takes: { practiceId: 'int', id: 'int' },
  gives: {
    practiceId: 'int',
    practice: 'text',
    number: 'text',
    isCredit: 'bool',
    findings: 'int',
    found: 'float8',
    asks: 'int',
  },
  sql: `SELECT v.practice_id AS "practiceId", p.name AS practice, v.number, v.is_credit AS "isCredit", v.findings,
      v.found::float8 AS found, v.asks
    FROM invoices v JOIN practices p ON p.id = v.practice_id WHERE v.id = $id AND v.practice_id = $practiceId`,
});

/** Stores and checks a wholesaler's document for the practice that it is for. Throws what `findPractice` and `storeInvoice` throw. */
export async function takeInvoice(
  { db, clock }: { db: Sql & Pick<Db, 'transaction'>; clock: Clock },
  { practiceId: named, ...brought }: Brought,
) {
  const { wholesalerId, invoice, content } = brought;
  const practiceId = await findPractice(db, { wholesalerId, practiceId: named, invoice });
  const { mediaType } = kindOfDocument(content);
  const { id, repeated } = await storeInvoice(
    { db, clock },
    { ...brought, practiceId, mediaType, userId: null, keepsSameNumber: false },
  );
  const [taken] = await db.run(TAKEN, { practiceId, id });
  if (!taken) throw new Error(`invoice ${id} is there`);
  return { ...taken, repeated };
}
