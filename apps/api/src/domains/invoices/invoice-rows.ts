import type { Party } from '@formulary/documents/components';
import { type Decimal, negated, sumOf } from '@formulary/documents/decimal';
import { DocumentError } from '@formulary/documents/document-error';
import type { Invoice, InvoiceLine } from '@formulary/documents/invoice';
import { fromCents } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import { sellerIdOf } from './identify-wholesaler.ts';
import { isDelivery } from './judge-fees.ts';
import type { StoredInvoice } from './read-matches.ts';

/** Characters of a text that is stored beside the document. */
const LONGEST = 500;

const cut = (text: string | undefined): string | null => text?.replaceAll('\0', '').slice(0, LONGEST) ?? null;

/** What is stored of a document as a whole. Throws a DocumentError for an amount beyond 99,999,999,999.99. */
export function invoiceRow(invoice: Invoice) {
  const {
    id,
    isCredit,
    issueDate,
    dueDate,
    currency,
    orderId,
    precedingInvoices,
    seller,
    buyer,
    totals,
    paymentTerms,
  } = invoice;
  return {
    number: cut(id) ?? '',
    isCredit,
    issuedOn: issueDate,
    dueOn: dueDate ?? null,
    currency,
    orderReference: cut(orderId),
    preceding: precedingInvoices.map((one) => cut(one.id) ?? ''),
    withoutVat: euros(totals.withoutVat),
    withVat: euros(totals.withVat),
    payable: euros(totals.payable),
    paymentTerms: cut(paymentTerms),
    sellerName: cut(seller.name),
    sellerId: cut(sellerIdOf(invoice) ?? undefined),
    sellerPeppol: peppolAddress(seller),
    buyerPeppol: peppolAddress(buyer),
  };
}

/** As Peppol writes a participant, with the scheme of its electronic address before it; null where the document names none. */
function peppolAddress({ endpoint }: Party): string | null {
  const { scheme = '', value = '' } = endpoint ?? {};
  const address = `${scheme}:${value}`;
  return /^(?:\d{4}|[A-Z]{2}):[!-~]{1,100}$/.test(address) ? address : null;
}

/** Rows of `invoice_lines`, but for the invoice. */
export const lineRows = ({ lines }: Invoice) =>
  lines.map((line: InvoiceLine, at) => ({
    position: at + 1,
    line_id: cut(line.id) ?? '',
    name: cut(line.item.name ?? line.item.descriptions[0]) ?? '',
    sellers_code: cut(line.item.sellersId),
    buyers_code: cut(line.item.buyersId),
    gtin: gtinOf(line),
    order_reference: cut(line.orderId),
    quantity: line.quantity.value,
    unit: cut(line.quantity.unit),
    price: line.price.net,
    base_quantity: line.price.baseQuantity?.value ?? null,
    gross_price: line.price.gross ?? null,
    amount: checked(withoutDelivery(line)),
    vat_category: cut(line.vat?.category),
    vat_rate: line.vat?.rate ?? null,
    // As most are: what is otherwise is said once it was matched.
    state: 'matched' as const,
  }));

interface Stored {
  readonly id: number;
  readonly wholesalerId: number;
  readonly row: ReturnType<typeof invoiceRow>;
  readonly lines: ReturnType<typeof lineRows>;
  readonly charges: ReturnType<typeof chargeRows>;
  /** Ids of the lines. */
  readonly ids: readonly { id: number; position: number }[];
}

/** The same as it is read again. */
export function storedInvoice({ id, wholesalerId, row, lines, charges, ids }: Stored): StoredInvoice {
  const idOf = new Map(ids.map((line) => [line.position, line.id]));
  const { isCredit, issuedOn, currency, orderReference } = row;
  return {
    ...{ id, wholesalerId, isCredit, issuedOn, currency },
    lines: lines.map((line) => ({
      id: idOf.get(line.position) ?? 0,
      lineId: line.line_id,
      name: line.name,
      sellersCode: line.sellers_code,
      buyersCode: line.buyers_code,
      gtin: line.gtin,
      orderReference: line.order_reference ?? orderReference,
      quantity: line.quantity,
      unit: line.unit,
      price: line.price,
      baseQuantity: line.base_quantity,
      amount: line.amount,
      state: line.state,
      choice: null,
    })),
    charges: charges.map(({ is_charge: isCharge, amount, reason, reason_code: reasonCode }) => ({
      ...{ isCharge, amount, reason, reasonCode },
    })),
  };
}

/** Rows of `invoice_charges`, but for the invoice: with the delivery that is charged on lines. */
export const chargeRows = ({ allowanceCharges, lines }: Invoice) =>
  [...allowanceCharges, ...lines.flatMap(deliveriesOn)].map(({ isCharge, amount, reason, reasonCode }) => ({
    is_charge: isCharge,
    amount: checked(amount),
    reason: cut(reason),
    reason_code: cut(reasonCode),
  }));

/** What is charged on a line for bringing the goods: it is promised by order, as a fee, and is no price of the goods. */
const deliveriesOn = ({ allowanceCharges }: InvoiceLine) =>
  allowanceCharges.filter(
    ({ isCharge, reason = null, reasonCode = null }) => isCharge && isDelivery({ reason, reasonCode }),
  );

function withoutDelivery(line: InvoiceLine): Decimal {
  const deliveries = deliveriesOn(line);
  return deliveries.length === 0
    ? line.amount
    : sumOf([line.amount, ...deliveries.map(({ amount }) => negated(amount))]);
}

/** GS1 numbers of 8, 12 or 13 digits are the same with zeros before them. */
function gtinOf({ item: { standardId } }: InvoiceLine): string | null {
  const digits = standardId?.value.trim();
  const isGtin = standardId?.scheme === undefined || standardId.scheme === '0160';
  return isGtin && digits && /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : null;
}

const euros = (decimal: Decimal): number => fromCents(centsOfDecimal(checked(decimal)));

function checked(decimal: Decimal): Decimal {
  try {
    centsOfDecimal(decimal);
    return decimal;
  } catch {
    throw new DocumentError('invalid', `The amount ${decimal} is too large`);
  }
}
