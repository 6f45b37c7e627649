import { createHash } from 'node:crypto';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Invoice } from '@formulary/documents/invoice';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import { identifyWholesaler } from './identify-wholesaler.ts';
import { INVOICES_BY_ID, LOCK_INVOICES } from './invoice-queries.ts';
import { chargeRows, invoiceRow, lineRows, storedInvoice } from './invoice-rows.ts';
import { OUR_CURRENCY } from './judge-invoice.ts';
import { judgeInvoices, verdictRow } from './judge-invoices.ts';
import { judgeSums, pageDiffers } from './judge-sums.ts';
import { WRITE_VERDICTS } from './judging-queries.ts';
import { matchInvoice } from './match-invoice.ts';
import { notRead } from './read-document.ts';
import type { StoredInvoice } from './read-matches.ts';
import { type LearnedColumns, REMEMBER_COLUMNS } from './sheet-columns.ts';
import { INVOICE_OF_HASH, OWN_WHOLESALER, SAME_NUMBER, WRITE_INVOICE, WRITE_LINES } from './storing-queries.ts';

/** A document about money as it came to a practice, and how. */
export interface IncomingInvoice {
  readonly practiceId: number;
  /** Where it is known by something else than the document. */
  readonly wholesalerId: number | null;
  readonly source: 'dropped' | 'message' | 'imported' | 'typed' | 'mailed';
  /** Of the practice, where one did it. */
  readonly userId: number | null;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** What was read of it: before, as a PDF may take seconds, and no transaction waits for that. */
  readonly invoice: Invoice;
  /** What the pages of a PDF say otherwise than its data. */
  readonly pagesSay: readonly string[];
  /** What somebody of the practice said of a table's columns: remembered with it, for this wholesaler. */
  readonly learned?: LearnedColumns | null;
  /** Whether it is kept beside another document of its number. */
  readonly keepsSameNumber: boolean;
  /** Writes what belongs to it, in the same transaction and before it is judged. */
  readonly whenWritten?: (tx: Sql, invoiceId: number) => Promise<void>;
}

export interface StoreDeps {
  readonly db: Pick<Db, 'transaction'>;
  readonly clock: Clock;
}

/**
 * Stores an invoice or credit note as it came, matches its lines and judges them, all in one transaction. The same document
 * again changes nothing. Throws `document_not_read`, `wholesaler_not_known`, `invoice_number_reused`, and `invalid` for a
 * wholesaler that is not there.
 */
export async function storeInvoice(
  { db, clock }: StoreDeps,
  incoming: IncomingInvoice,
): Promise<{ id: number; repeated: boolean }> {
  const { practiceId, content, invoice } = incoming;
  const read = rowsOf(invoice);
  const contentHash = createHash('sha256').update(content).digest('hex');
  return db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [known] = await tx.run(INVOICE_OF_HASH, { practiceId, contentHash });
    if (known) return { id: known.id, repeated: true };
    const wholesalerId = incoming.wholesalerId ?? (await identifyWholesaler(tx, practiceId, invoice));
    if (wholesalerId === undefined)
      throw new DomainError('wholesaler_not_known', 'Say which wholesaler the document is from.');
    await assertOwnWholesaler(tx, { practiceId, wholesalerId });
    const { number, isCredit, issuedOn } = read.row;
    if (!incoming.keepsSameNumber) await assertNewNumber(tx, { practiceId, wholesalerId, number, isCredit, issuedOn });
    const { source, userId, fileName, mediaType } = incoming;
    const [written] = await tx.run(WRITE_INVOICE, {
      ...{ practiceId, wholesalerId, source, userId, fileName, mediaType, content, contentHash, now: clock.now() },
      ...read.row,
    });
    if (!written) throw new Error('an insert answers its row');
    const { id } = written;
    const ids = await tx.run(WRITE_LINES, { invoiceId: id, lines: read.lines, charges: read.charges });
    if (incoming.learned)
      await tx.write(REMEMBER_COLUMNS, { practiceId, wholesalerId, userId, now: clock.now(), ...incoming.learned });
    await incoming.whenWritten?.(tx, id);
    // What was said of its lines with it is read with them.
    const [said] = incoming.whenWritten ? await tx.run(INVOICES_BY_ID, { practiceId, ids: [id] }) : [];
    await judgeNew(tx, practiceId, {
      stored: said ?? storedInvoice({ id, wholesalerId, ...read, ids }),
      invoice,
      pagesSay: incoming.pagesSay,
    });
    return { id, repeated: false };
  });
}

function rowsOf(invoice: Invoice) {
  try {
    return { row: invoiceRow(invoice), lines: lineRows(invoice), charges: chargeRows(invoice) };
  } catch (error) {
    throw notRead(error);
  }
}

async function judgeNew(
  tx: Sql,
  practiceId: number,
  { stored, invoice, pagesSay }: { stored: StoredInvoice; invoice: Invoice; pagesSay: readonly string[] },
): Promise<void> {
  const isCompared = invoice.currency === OUR_CURRENCY;
  const sums = [...judgeSums(invoice), ...pagesSay.map(pageDiffers)].map((one) =>
    verdictRow(stored.id, { ...one, ...(!isCompared && { amount: 0 }), lineId: null, orderItemId: null }, true),
  );
  if (sums.length > 0) await tx.write(WRITE_VERDICTS, { verdicts: sums });
  await judgeInvoices(tx, practiceId, await matchInvoice(tx, practiceId, stored));
}

async function assertOwnWholesaler(tx: Sql, of: { practiceId: number; wholesalerId: number }): Promise<void> {
  const [own] = await tx.run(OWN_WHOLESALER, of);
  if (!own) throw fieldError('wholesaler', invalidPk(of.wholesalerId));
}

interface Numbered {
  readonly practiceId: number;
  readonly wholesalerId: number;
  readonly number: string;
  readonly isCredit: boolean;
  readonly issuedOn: string;
}

async function assertNewNumber(tx: Sql, of: Numbered): Promise<void> {
  const [same] = await tx.run(SAME_NUMBER, of);
  if (!same) return;
  const what = of.isCredit ? 'credit note' : 'invoice';
  throw new DomainError(
    'invoice_number_reused',
    `Another ${what} ${of.number} of this wholesaler, of ${same.issuedOn}, is here with other content.`,
  );
}
