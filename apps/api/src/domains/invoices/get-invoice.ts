import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dateIn } from '../../kernel/days.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { documentUrl } from './invoice-link.ts';
import { INVOICES_BY_ID, type StoredLine } from './invoice-queries.ts';
import { payingOf } from './paying-of.ts';
import { proposalView } from './proposal-view.ts';
import { type ReadMatch, readMatches } from './read-matches.ts';
import { isFinding } from './verdict.ts';
import { INVOICE_VIEW, type ViewedMatch, type ViewedVerdict } from './view-queries.ts';

export interface InvoiceDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly invoiceKey: Buffer;
  readonly frame: { readonly timeZone: string };
}

/** An invoice with what became of each line. Throws `may_not_order`, and `not_found`, also for another practice's. */
export async function getInvoice(
  { db, clock, invoiceKey, frame }: InvoiceDeps,
  user: SignedInUser,
  { id, base }: { id: number; base: URL },
): Promise<Invoice> {
  assertMayOrder(user);
  const { practiceId } = user;
  const [[head], [stored]] = await Promise.all([
    db.run(INVOICE_VIEW, { practiceId, id }),
    db.run(INVOICES_BY_ID, { practiceId, ids: [id] }),
  ]);
  if (!head || !stored) throw notFound();
  const read = head.asks > 0 ? await readMatches(db, practiceId, stored) : [];
  const orders = new Map(head.matches.map(({ order, reference }) => [order, { id: order, reference }]));
  return {
    id,
    wholesaler: { id: head.wholesalerId, name: head.wholesalerName },
    number: head.number,
    is_credit: head.isCredit,
    issued_on: head.issuedOn,
    due_on: head.dueOn,
    currency: head.currency,
    payable: head.payable,
    received_on: head.receivedOn.toISOString(),
    asks: head.asks,
    findings: head.findings,
    found: head.found,
    paying: payingOf(head.facts, dateIn(frame.timeZone, clock.now())),
    file_name: head.fileName,
    document: documentUrl(invoiceKey, { invoiceId: id, base, now: clock.now() }),
    source: head.source,
    mail: head.mail,
    order_reference: head.orderReference,
    preceding: head.preceding,
    named: head.named,
    credit_notes: head.creditNotes,
    settles: head.settles,
    without_vat: head.withoutVat,
    with_vat: head.withVat,
    payment_terms: head.paymentTerms,
    orders: [...orders.values()],
    lines: stored.lines.map((line) =>
      lineView(line, {
        matches: head.matches.filter(({ lineId }) => lineId === line.id),
        verdicts: head.verdicts.filter(({ lineId }) => lineId === line.id),
        read: read.find((one) => one.line.id === line.id),
      }),
    ),
    verdicts: head.verdicts.filter(({ lineId }) => lineId === null).map(verdictView),
  };
}

interface OfLine {
  readonly matches: readonly ViewedMatch[];
  readonly verdicts: readonly ViewedVerdict[];
  readonly read: ReadMatch | undefined;
}

function lineView(line: StoredLine, { matches, verdicts, read }: OfLine): InvoiceLine {
  const { id, lineId, name, sellersCode, gtin, quantity, unit, price, baseQuantity, amount } = line;
  return {
    ...{ id, line_id: lineId, name, sellers_code: sellersCode, gtin, quantity, unit, price },
    base_quantity: baseQuantity,
    amount,
    state: stateOf(line, verdicts),
    matches: matches.map((match) => ({
      line: match.line,
      order: match.order,
      placed_on: match.placedOn,
      reference: match.reference,
      product_name: match.productName,
      wholesaler_code: match.wholesalerCode,
      ordered: match.ordered,
      net_price: match.netPrice,
      packs: match.packs,
      by: match.reason,
    })),
    verdicts: verdicts.map(verdictView),
    proposals: line.state === 'asks' ? (read?.proposals ?? []).map((item) => proposalView(item, line)) : [],
  };
}

function stateOf({ state }: StoredLine, verdicts: readonly ViewedVerdict[]): InvoiceLine['state'] {
  if (state === 'asks' || state === 'fee') return state;
  if (verdicts.some(isFinding)) return 'found';
  // Of another currency, or given away.
  return verdicts.length > 0 || state === 'unknown' ? 'explained' : 'right';
}

const verdictView = (verdict: ViewedVerdict) => {
  const { kind, amount, packs, promised, charged, words } = verdict;
  return { kind, is_finding: isFinding(verdict), amount, packs, promised, charged, words };
};
