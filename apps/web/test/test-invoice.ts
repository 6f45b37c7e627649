import type {
  DroppedInvoice,
  Invoice,
  InvoiceLine,
  InvoiceOrderLine,
  InvoicePage,
  InvoiceSummary,
} from '@formulary/contracts/invoices';
import { FINDING_KINDS, type InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';

const NORTHVET = { id: 1, name: 'Northvet' };
const AT = '2026-11-25T09:00:00.000Z';

export const verdictOf = (change: Partial<InvoiceVerdict> & Pick<InvoiceVerdict, 'kind'>): InvoiceVerdict => ({
  is_finding: FINDING_KINDS.some((kind) => kind === change.kind),
  amount: 0,
  packs: null,
  promised: null,
  charged: null,
  words: null,
  ...change,
});

export const orderLineOf = (id: number, change: Partial<InvoiceOrderLine> = {}): InvoiceOrderLine => ({
  line: id,
  order: 12,
  placed_on: '2026-11-20T09:00:00.000Z',
  reference: null,
  product_name: `Product ${id}`,
  wholesaler_code: `W-${id}`,
  ordered: 3,
  net_price: 9.9,
  ...change,
});

/** Three packs at €9.90, as promised. */
export const lineOf = (id: number, change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  line_id: String(id),
  name: `Article ${id}`,
  sellers_code: `W-${id}`,
  gtin: null,
  quantity: '3',
  unit: 'XPK',
  price: '9.90',
  base_quantity: null,
  amount: '29.70',
  state: 'right',
  matches: [{ ...orderLineOf(id), packs: 3, by: 'sellers_code' }],
  verdicts: [],
  proposals: [],
  ...change,
});

/** A line that nobody could match. */
export const askingLineOf = (id: number, change: Partial<InvoiceLine> = {}): InvoiceLine =>
  lineOf(id, { state: 'asks', matches: [], sellers_code: null, ...change });

export const summaryOf = (id: number, change: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id,
  wholesaler: NORTHVET,
  number: `INV-${id}`,
  is_credit: false,
  issued_on: '2026-11-24',
  due_on: '2026-12-24',
  currency: 'EUR',
  payable: 123,
  received_on: AT,
  lines: 58,
  asks: 0,
  findings: 0,
  found: 0,
  ...change,
  paying: change.paying ?? payingOf(change),
});

/** What follows of an invoice that nobody paid; of findings without VAT. */
const payingOf = ({
  payable = 123,
  found = 0,
  asks = 0,
  is_credit = false,
}: Partial<Pick<InvoiceSummary, 'payable' | 'found' | 'asks' | 'is_credit'>>): InvoiceSummary['paying'] => {
  const signed = is_credit ? -payable : payable;
  return {
    state: asks > 0 ? 'open' : found > 0 ? 'in_dispute' : 'clear',
    payable: signed,
    disputed: found,
    disputed_without_vat: 0,
    to_pay: asks > 0 ? null : Math.round((signed - found) * 100) / 100,
    is_overdue: false,
    paid: null,
  };
};

export const invoiceOf = (change: Partial<Invoice> = {}): Invoice => {
  const { lines: _, ...summary } = summaryOf(17);
  return {
    ...summary,
    mail: null,
    file_name: 'INV-17.xml',
    document: 'http://localhost:3000/files/invoices/17.xml',
    source: 'dropped',
    order_reference: null,
    preceding: [],
    named: [],
    credit_notes: [],
    settles: [],
    without_vat: 100,
    with_vat: 123,
    payment_terms: null,
    orders: [{ id: 12, reference: null }],
    lines: [lineOf(1)],
    verdicts: [],
    ...change,
    paying: change.paying ?? payingOf(change),
  };
};

export const droppedOf = (change: Partial<Invoice> = {}, repeated = false): DroppedInvoice => ({
  invoice: invoiceOf(change),
  paper: null,
  repeated,
});

export const invoicePageOf = (results: InvoiceSummary[], change: Partial<InvoicePage> = {}): InvoicePage => ({
  count: results.length,
  next: null,
  previous: null,
  more_than_count: false,
  results,
  found: 0,
  ...change,
});
