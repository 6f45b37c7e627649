import type { Address, Contact, Item, ItemInstance, Party, Period } from '../components.ts';
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
import { shortened } from '../quoted.ts';
import type { DocumentElement } from '../xml/document-element.ts';

/** A Cross Industry Invoice, as EN 16931 and Factur-X use it. */
export function readCiiInvoice(document: DocumentElement): Invoice {
  const context = document.one('ExchangedDocumentContext');
  const head = document.theOne('ExchangedDocument');
  const trade = document.theOne('SupplyChainTradeTransaction');
  const agreement = trade.theOne('ApplicableHeaderTradeAgreement');
  const delivery = trade.one('ApplicableHeaderTradeDelivery');
  const settlement = trade.theOne('ApplicableHeaderTradeSettlement');
  const typeCode = head.theText('TypeCode');
  const currency = settlement.theText('InvoiceCurrencyCode');
  const taxCurrency = settlement.text('TaxCurrencyCode');
  const terms = settlement.all('SpecifiedTradePaymentTerms');
  const address = delivery?.one('ShipToTradeParty')?.one('PostalTradeAddress');
  return present<Invoice>({
    syntax: 'CII',
    customizationId: context?.one('GuidelineSpecifiedDocumentContextParameter')?.text('ID'),
    profileId: context?.one('BusinessProcessSpecifiedDocumentContextParameter')?.text('ID'),
    id: head.theText('ID'),
    typeCode,
    isCredit: isCreditType(typeCode),
    issueDate: head.plainDay('IssueDateTime') ?? head.fail('missing', 'IssueDateTime is missing'),
    dueDate: terms.map((one) => one.plainDay('DueDateDateTime')).find((day) => day !== undefined),
    currency,
    taxCurrency,
    notes: head.all('IncludedNote').flatMap((note) => note.texts('Content')),
    buyerReference: agreement.text('BuyerReference'),
    orderId: idsOf(agreement, 'BuyerOrderReferencedDocument')[0],
    salesOrderId: idsOf(agreement, 'SellerOrderReferencedDocument')[0],
    despatchIds: idsOf(delivery, 'DespatchAdviceReferencedDocument'),
    receiptIds: idsOf(delivery, 'ReceivingAdviceReferencedDocument'),
    precedingInvoices: settlement.all('InvoiceReferencedDocument').flatMap(precedingOf),
    seller: partyOf(agreement.theOne('SellerTradeParty')),
    buyer: partyOf(agreement.theOne('BuyerTradeParty')),
    period: periodOf(settlement.one('BillingSpecifiedPeriod')),
    deliveryDate: delivery?.one('ActualDeliverySupplyChainEvent')?.plainDay('OccurrenceDateTime'),
    deliveryAddress: address && addressOf(address),
    paymentTerms: terms.flatMap((one) => one.texts('Description')).join('\n') || undefined,
    allowanceCharges: settlement.all('SpecifiedTradeAllowanceCharge').map((one) => allowanceChargeOf(one, currency)),
    vat: settlement.all('ApplicableTradeTax').map((tax) => breakdownOf(tax, currency)),
    totals: totalsOf(settlement.theOne('SpecifiedTradeSettlementHeaderMonetarySummation'), { currency, taxCurrency }),
    lines: trade.some('IncludedSupplyChainTradeLineItem', lineAt).map((line) => lineOf(line, currency)),
  });
}

const lineAt = (line: DocumentElement, place: number) =>
  `Line ${shortened(line.one('AssociatedDocumentLineDocument')?.text('LineID') ?? String(place + 1))}`;

const idsOf = (element: DocumentElement | undefined, name: string): string[] =>
  (element?.all(name) ?? []).flatMap((one) => one.text('IssuerAssignedID') ?? []);

function precedingOf(reference: DocumentElement): Invoice['precedingInvoices'] {
  const id = reference.text('IssuerAssignedID');
  if (id === undefined) return [];
  return [
    present<Invoice['precedingInvoices'][number]>({ id, issueDate: reference.plainDay('FormattedIssueDateTime') }),
  ];
}

function partyOf(party: DocumentElement): Party {
  const legal = party.one('SpecifiedLegalOrganization');
  const address = party.one('PostalTradeAddress');
  const [contact] = party.all('DefinedTradeContact');
  const registrationName = party.text('Name');
  return present<Party>({
    endpoint: party.one('URIUniversalCommunication')?.identifier('URIID'),
    ids: [...party.identifiers('GlobalID'), ...party.identifiers('ID')],
    name: legal?.text('TradingBusinessName') ?? registrationName,
    registrationName,
    companyId: legal?.identifier('ID'),
    vatId: party
      .all('SpecifiedTaxRegistration')
      .map((one) => one.identifier('ID'))
      .find((id) => id?.scheme === 'VA')?.value,
    accountId: undefined,
    address: address && addressOf(address),
    contact: contact && contactOf(contact),
  });
}

function addressOf(address: DocumentElement): Address {
  return present<Address>({
    lines: ['LineOne', 'LineTwo', 'LineThree'].flatMap((name) => address.text(name) ?? []),
    city: address.text('CityName'),
    postalZone: address.text('PostcodeCode'),
    region: address.text('CountrySubDivisionName'),
    country: address.text('CountryID'),
  });
}

function contactOf(contact: DocumentElement): Contact {
  return present<Contact>({
    name: contact.text('PersonName'),
    telephone: contact.one('TelephoneUniversalCommunication')?.text('CompleteNumber'),
    email: contact.one('EmailURIUniversalCommunication')?.text('URIID'),
  });
}

function periodOf(period: DocumentElement | undefined): Period | undefined {
  if (!period) return undefined;
  const [startDate, endDate] = [period.plainDay('StartDateTime'), period.plainDay('EndDateTime')];
  return present<Period>({ startDate, startTime: undefined, endDate, endTime: undefined });
}

function totalsOf(
  total: DocumentElement,
  { currency, taxCurrency }: { currency: string; taxCurrency: string | undefined },
): InvoiceTotals {
  return present<InvoiceTotals>({
    lines: total.theMoney('LineTotalAmount', currency),
    allowances: total.money('AllowanceTotalAmount', currency),
    charges: total.money('ChargeTotalAmount', currency),
    withoutVat: total.theMoney('TaxBasisTotalAmount', currency),
    vat: total.moneyOf('TaxTotalAmount', currency, currency),
    vatInTaxCurrency:
      taxCurrency === undefined || taxCurrency === currency
        ? undefined
        : total.moneyOf('TaxTotalAmount', taxCurrency, currency),
    withVat: total.theMoney('GrandTotalAmount', currency),
    prepaid: total.money('TotalPrepaidAmount', currency),
    rounding: total.money('RoundingAmount', currency),
    payable: total.theMoney('DuePayableAmount', currency),
  });
}

const categoryOf = (tax: DocumentElement): { category: string; rate: string | undefined } => ({
  category: tax.theText('CategoryCode'),
  rate: tax.decimal('RateApplicablePercent'),
});

function breakdownOf(tax: DocumentElement, currency: string): VatBreakdown {
  return present<VatBreakdown>({
    ...categoryOf(tax),
    taxable: tax.theMoney('BasisAmount', currency),
    tax: tax.theMoney('CalculatedAmount', currency),
    exemptionReason: tax.text('ExemptionReason'),
  });
}

function allowanceChargeOf(one: DocumentElement, currency: string): InvoiceAllowanceCharge {
  const [category] = one.all('CategoryTradeTax');
  return present<InvoiceAllowanceCharge>({
    isCharge: one.theOne('ChargeIndicator').theFlag('Indicator'),
    amount: one.theMoney('ActualAmount', currency),
    percent: one.decimal('CalculationPercent'),
    base: one.money('BasisAmount', currency),
    reasonCode: one.text('ReasonCode'),
    reason: one.text('Reason'),
    vat: category && present<VatCategory>(categoryOf(category)),
  });
}

function lineOf(line: DocumentElement, currency: string): InvoiceLine {
  const document = line.theOne('AssociatedDocumentLineDocument');
  const agreement = line.theOne('SpecifiedLineTradeAgreement');
  const settlement = line.theOne('SpecifiedLineTradeSettlement');
  const order = agreement.one('BuyerOrderReferencedDocument');
  const [category] = settlement.all('ApplicableTradeTax');
  return present<InvoiceLine>({
    id: document.theText('LineID'),
    notes: document.all('IncludedNote').flatMap((note) => note.texts('Content')),
    quantity: line.theOne('SpecifiedLineTradeDelivery').theQuantity('BilledQuantity'),
    amount: settlement.theOne('SpecifiedTradeSettlementLineMonetarySummation').theMoney('LineTotalAmount', currency),
    orderLineId: order?.text('LineID'),
    orderId: order?.text('IssuerAssignedID'),
    period: periodOf(settlement.one('BillingSpecifiedPeriod')),
    allowanceCharges: settlement.all('SpecifiedTradeAllowanceCharge').map((one) => allowanceChargeOf(one, currency)),
    price: priceOf(agreement, currency),
    vat: category && present<VatCategory>(categoryOf(category)),
    item: itemOf(line.theOne('SpecifiedTradeProduct')),
  });
}

function priceOf(agreement: DocumentElement, currency: string): InvoicePrice {
  const net = agreement.theOne('NetPriceProductTradePrice');
  const gross = agreement.one('GrossPriceProductTradePrice');
  const [allowance] = gross?.all('AppliedTradeAllowanceCharge') ?? [];
  return present<InvoicePrice>({
    net: net.theMoney('ChargeAmount', currency),
    // The norm has one quantity for both prices, and documents name it at either.
    baseQuantity: net.base('BasisQuantity') ?? gross?.base('BasisQuantity'),
    gross: gross?.money('ChargeAmount', currency),
    discount: allowance?.money('ActualAmount', currency),
  });
}

function itemOf(product: DocumentElement): Item {
  return present<Item>({
    name: product.text('Name'),
    descriptions: product.texts('Description'),
    sellersId: product.text('SellerAssignedID'),
    buyersId: product.text('BuyerAssignedID'),
    manufacturersId: undefined,
    standardId: product.identifier('GlobalID'),
    packQuantity: undefined,
    packSize: undefined,
    instances: product.all('IndividualTradeProductInstance').map((one) =>
      present<ItemInstance>({
        lotNumber: one.text('BatchID'),
        expiryDate: undefined,
        bestBeforeDate: undefined,
        manufactureDate: undefined,
        serial: one.text('SupplierAssignedSerialID'),
        productTraceId: undefined,
      }),
    ),
  });
}
