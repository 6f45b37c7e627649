import {
  type Invoice,
  type InvoiceAllowanceCharge,
  type InvoiceLine,
  type InvoicePrice,
  type InvoiceTotals,
  isCreditType,
  type VatBreakdown,
  type VatCategory,
} from '../invoice.ts';
import { present } from '../present.ts';
import type { DocumentElement } from '../xml/document-element.ts';
import { documentLineAt, readDelivery, readHead, readItem, readPeriod, theTrader } from './read-components.ts';

/** What the two documents of UBL call the same. */
export const UBL_INVOICES = {
  Invoice: { type: 'InvoiceTypeCode', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  CreditNote: { type: 'CreditNoteTypeCode', line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
} as const;

/** Orders that Peppol's sellers name where they know none. */
const NO_ORDER = new Set(['NA', 'N/A']);

export function readUblInvoice(document: DocumentElement, kind: keyof typeof UBL_INVOICES): Invoice {
  const names = UBL_INVOICES[kind];
  const { id, issueDate, notes, customizationId, profileId } = readHead(document);
  const typeCode = document.text(names.type) ?? (kind === 'Invoice' ? '380' : '381');
  const currency = document.theText('DocumentCurrencyCode');
  const taxCurrency = document.text('TaxCurrencyCode');
  const [delivery] = document.all('Delivery');
  return present<Invoice>({
    syntax: 'UBL',
    customizationId,
    profileId,
    id,
    typeCode,
    isCredit: kind === 'CreditNote' || isCreditType(typeCode),
    issueDate,
    dueDate: document.day('DueDate') ?? document.all('PaymentMeans')[0]?.day('PaymentDueDate'),
    currency,
    taxCurrency,
    notes,
    buyerReference: document.text('BuyerReference'),
    ...ordersOf(document),
    despatchIds: document.all('DespatchDocumentReference').map((one) => one.theText('ID')),
    receiptIds: document.all('ReceiptDocumentReference').map((one) => one.theText('ID')),
    precedingInvoices: document.all('BillingReference').flatMap(precedingOf),
    seller: theTrader(document, 'AccountingSupplierParty'),
    buyer: theTrader(document, 'AccountingCustomerParty'),
    period: readPeriod(document.all('InvoicePeriod')[0]),
    deliveryDate: delivery?.day('ActualDeliveryDate'),
    deliveryAddress: delivery && readDelivery(delivery).address,
    paymentTerms:
      document
        .all('PaymentTerms')
        .flatMap((terms) => terms.texts('Note'))
        .join('\n') || undefined,
    allowanceCharges: document.all('AllowanceCharge').map((one) => readAllowanceCharge(one, currency)),
    ...readTotals(document, { currency, taxCurrency }),
    lines: document.some(names.line, documentLineAt).map((line) => readLine(line, names.quantity, currency)),
  });
}

function ordersOf(document: DocumentElement): { orderId: string | undefined; salesOrderId: string | undefined } {
  const reference = document.one('OrderReference');
  const id = reference?.text('ID');
  return {
    orderId: NO_ORDER.has(id?.toUpperCase() ?? '') ? undefined : id,
    salesOrderId: reference?.text('SalesOrderID'),
  };
}

function precedingOf(reference: DocumentElement) {
  const named = [...reference.all('InvoiceDocumentReference'), ...reference.all('CreditNoteDocumentReference')];
  return named.map((one) =>
    present<Invoice['precedingInvoices'][number]>({ id: one.theText('ID'), issueDate: one.day('IssueDate') }),
  );
}

function readTotals(
  document: DocumentElement,
  { currency, taxCurrency }: { currency: string; taxCurrency: string | undefined },
): Pick<Invoice, 'vat' | 'totals'> {
  const total = document.theOne('LegalMonetaryTotal');
  const all = document.all('TaxTotal').map((one) => ({ one, amount: one.theAmount('TaxAmount') }));
  const own = all.filter(({ amount }) => amount.currency === currency);
  const other = all.filter(({ amount }) => amount.currency !== currency);
  if (own.length > 1 || other.length > 1) document.fail('repeated', 'TaxTotal is there more than once in one currency');
  if (other[0] && other[0].amount.currency !== taxCurrency)
    document.fail('invalid', `A TaxTotal is in ${other[0].amount.currency}, which the document does not name`);
  return {
    vat: own.flatMap(({ one }) => one.all('TaxSubtotal')).map((one) => readBreakdown(one, currency)),
    totals: present<InvoiceTotals>({
      lines: total.theMoney('LineExtensionAmount', currency),
      allowances: total.money('AllowanceTotalAmount', currency),
      charges: total.money('ChargeTotalAmount', currency),
      withoutVat: total.theMoney('TaxExclusiveAmount', currency),
      vat: own[0]?.amount.value,
      vatInTaxCurrency: other[0]?.amount.value,
      withVat: total.theMoney('TaxInclusiveAmount', currency),
      prepaid: total.money('PrepaidAmount', currency),
      rounding: total.money('PayableRoundingAmount', currency),
      payable: total.theMoney('PayableAmount', currency),
    }),
  };
}

function readBreakdown(subtotal: DocumentElement, currency: string): VatBreakdown {
  const category = subtotal.theOne('TaxCategory');
  return present<VatBreakdown>({
    ...categoryOf(category),
    taxable: subtotal.theMoney('TaxableAmount', currency),
    tax: subtotal.theMoney('TaxAmount', currency),
    exemptionReason: category.texts('TaxExemptionReason').join('\n') || undefined,
  });
}

const categoryOf = (element: DocumentElement): { category: string; rate: string | undefined } => ({
  category: element.theText('ID'),
  rate: element.decimal('Percent'),
});

function readAllowanceCharge(one: DocumentElement, currency: string): InvoiceAllowanceCharge {
  const [category] = one.all('TaxCategory');
  return present<InvoiceAllowanceCharge>({
    isCharge: one.theFlag('ChargeIndicator'),
    amount: one.theMoney('Amount', currency),
    percent: one.decimal('MultiplierFactorNumeric'),
    base: one.money('BaseAmount', currency),
    reasonCode: one.text('AllowanceChargeReasonCode'),
    reason: one.texts('AllowanceChargeReason').join('\n') || undefined,
    vat: category && present<VatCategory>(categoryOf(category)),
  });
}

function readLine(line: DocumentElement, quantity: string, currency: string): InvoiceLine {
  const item = line.theOne('Item');
  const [category] = item.all('ClassifiedTaxCategory');
  const orders = line.all('OrderLineReference');
  // Of several it is not said how much is of which.
  const [order] = orders.length === 1 ? orders : [];
  return present<InvoiceLine>({
    id: line.theText('ID'),
    notes: line.texts('Note'),
    quantity: line.theQuantity(quantity),
    amount: line.theMoney('LineExtensionAmount', currency),
    orderLineId: order?.text('LineID'),
    orderId: order?.one('OrderReference')?.text('ID'),
    period: readPeriod(line.all('InvoicePeriod')[0]),
    allowanceCharges: line.all('AllowanceCharge').map((one) => readAllowanceCharge(one, currency)),
    price: readPrice(line.theOne('Price'), currency),
    vat: category && present<VatCategory>(categoryOf(category)),
    item: readItem(item),
  });
}

function readPrice(price: DocumentElement, currency: string): InvoicePrice {
  const [allowance] = price.all('AllowanceCharge');
  return present<InvoicePrice>({
    net: price.theMoney('PriceAmount', currency),
    baseQuantity: price.base('BaseQuantity'),
    gross: allowance?.money('BaseAmount', currency),
    discount: allowance?.money('Amount', currency),
  });
}
