import { createHash } from 'node:crypto';
import { PAPER_ASKS } from '@formulary/contracts/invoices/papers';
import { isPdf } from '@formulary/documents/is-pdf';
import { isSheet } from '@formulary/documents/sheet/is-sheet';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { InvoicePdfs } from '../../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import type { MailedFile, MailMessage } from '../../../outside/mailbox/message.ts';
import { identifyWholesaler } from '../identify-wholesaler.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';
import { storePaper } from '../papers/store-paper.ts';
import { WithoutData } from '../papers/without-data.ts';
import { kindOfDocument, readBrought } from '../read-brought.ts';
import { storeInvoice } from '../store-invoice.ts';
import { INVOICE_OF_HASH } from '../storing-queries.ts';
import { assertNotOthers } from './assert-not-others.ts';
import { WHOLESALERS_OF_SENDER, WRITE_MAILED } from './mail-queries.ts';

export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly invoicePdfs: InvoicePdfs;
}

interface Mailed {
  /** Whose address it was sent to. */
  readonly practiceId: number;
  readonly message: MailMessage;
  readonly file: MailedFile;
}

/** Characters. */
const LONGEST_NAME = 200;

/**
 * Stores and checks a document that came by mail. One that asks, that is broken or that has no data waits for somebody of the practice.
 * All that is kept of it is written in one transaction, and again changes nothing. Throws `practice_not_known` for one that is
 * another practice's, and `unavailable`.
 */
export async function takeMailedFile(deps: MailDeps, { practiceId, message, file }: Mailed): Promise<void> {
  const { db, clock, invoicePdfs } = deps;
  const { content } = file;
  const { sender, messageId, sentAt } = message;
  const contentHash = createHash('sha256').update(content).digest('hex');
  const record = (tx: Sql) =>
    tx.write(WRITE_MAILED, { practiceId, contentHash, sender, messageId, sentAt, now: clock.now() });
  const [known] = await db.run(INVOICE_OF_HASH, { practiceId, contentHash });
  if (known) return void (await record(db));
  const { mediaType } = kindOfDocument(content);
  const came = {
    ...{ practiceId, source: 'mailed' as const, userId: null, mediaType, content },
    fileName: file.name.slice(0, LONGEST_NAME),
  } as const;
  const wait = (wholesalerId: number | null, asked?: { asks: (typeof PAPER_ASKS)[number]; words: string }) =>
    db.transaction(async (tx) => {
      await tx.run(LOCK_INVOICES, { practiceId });
      // Somebody may have dropped it meanwhile, with what it asks for.
      const [stored] = await tx.run(INVOICE_OF_HASH, { practiceId, contentHash });
      const within = { transaction: <T>(work: (sql: Sql) => Promise<T>) => work(tx) };
      if (!stored) await storePaper({ db: within, clock }, { ...came, wholesalerId, ...asked });
      await record(tx);
    });
  const senders = sender === null ? undefined : await wholesalerOfSender(db, { practiceId, sender });
  try {
    const read = await readOfSender({ db, invoicePdfs }, { practiceId, content, senders });
    const { invoice, pagesSay } = read;
    const named = await identifyWholesaler(db, practiceId, invoice);
    const wholesalerId = named ?? read.wholesalerId ?? undefined;
    await assertNotOthers(db, { practiceId, wholesalerId, sender, invoice });
    if (wholesalerId === undefined || (read.wholesalerId !== null && read.wholesalerId !== wholesalerId))
      throw new DomainError('wholesaler_not_known', 'Say which wholesaler the document is from.');
    const recorded: Pick<Db, 'transaction'> = {
      transaction: (work) =>
        db.transaction(async (tx) => {
          const done = await work(tx);
          await record(tx);
          return done;
        }),
    };
    await storeInvoice({ db: recorded, clock }, { ...came, wholesalerId, invoice, pagesSay, keepsSameNumber: false });
  } catch (error) {
    if (error instanceof WithoutData) return wait(senders ?? null);
    const asks = error instanceof DomainError ? PAPER_ASKS.find((code) => code === error.code) : undefined;
    if (asks === undefined) throw error;
    // Whose a table is stands in doubt only where that is what it asks.
    const isSenders = isSheet(content) && asks !== 'wholesaler_not_known';
    const { message: words } = error as DomainError; // it has such a code
    return wait(isSenders ? (senders ?? null) : null, { asks, words: words.replaceAll('\0', '') });
  }
}

/** By the address that the provider stored, where it is one of the practice's wholesalers and no other's. */
async function wholesalerOfSender(sql: Sql, of: { practiceId: number; sender: string }): Promise<number | undefined> {
  const [only, ...others] = await sql.run(WHOLESALERS_OF_SENDER, of);
  return others.length === 0 ? only?.id : undefined;
}

interface Readable {
  readonly practiceId: number;
  readonly content: Buffer;
  readonly senders: number | undefined;
}

/** A table that does not say whose it is is the sender's. */
async function readOfSender(
  deps: Parameters<typeof readBrought>[0],
  { practiceId, content, senders }: Readable,
): ReturnType<typeof readBrought> {
  const document = { practiceId, content, answers: {}, signal: new AbortController().signal };
  try {
    return await readBrought(deps, { ...document, wholesalerId: null });
  } catch (error) {
    const asksWhose = error instanceof DomainError && error.code === 'wholesaler_not_known';
    if (!asksWhose || senders === undefined || isPdf(content)) throw error;
    return readBrought(deps, { ...document, wholesalerId: senders });
  }
}
