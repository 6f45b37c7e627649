import type {
  Address,
  AllowanceCharge,
  Contact,
  Delivery,
  DocumentHead,
  DocumentReference,
  HandlingUnit,
  Item,
  ItemInstance,
  LineReference,
  OrderReference,
  Party,
  Period,
  Price,
} from '../components.ts';
import { present } from '../present.ts';
import { quoted, shortened } from '../quoted.ts';
import type { DocumentElement } from '../xml/document-element.ts';

const VERSIONS = new Set(['2.0', '2.1', '2.2', '2.3']);

/** What a document begins with, but its parties. */
type Head = Omit<DocumentHead, 'sender' | 'receiver'>;
/** What a document has beside its head. */
export type BesideHead<D extends DocumentHead> = Omit<D, keyof Head>;

export function readHead(document: DocumentElement): Head {
  const ublVersion = document.text('UBLVersionID');
  if (ublVersion !== undefined && !VERSIONS.has(ublVersion)) {
    document.fail('other-version', `The document is UBL ${quoted(ublVersion)}; 2.0 to 2.3 are read`);
  }
  return present<Head>({
    ublVersion,
    customizationId: document.text('CustomizationID'),
    profileId: document.text('ProfileID'),
    id: document.theText('ID'),
    uuid: document.text('UUID'),
    isCopy: document.flag('CopyIndicator') ?? false,
    issueDate: document.theDay('IssueDate'),
    issueTime: document.time('IssueTime'),
    notes: document.texts('Note'),
  });
}

/** The party within a BuyerCustomerParty or another that trades. */
export function readTrader(document: DocumentElement, name: string): Party | undefined {
  const trader = document.one(name);
  if (!trader) return undefined;
  const accountId = trader.text('SupplierAssignedAccountID') ?? trader.text('CustomerAssignedAccountID');
  const party = readParty(trader.one('Party'));
  return { ids: [], ...party, ...(accountId && { accountId }) };
}

export function theTrader(document: DocumentElement, name: string): Party {
  return readTrader(document, name) ?? document.fail('missing', `${name} is missing`);
}

function readParty(party: DocumentElement | undefined): Party | undefined {
  if (!party) return undefined;
  const [legal] = party.all('PartyLegalEntity');
  const registrationName = legal?.text('RegistrationName');
  const address = party.one('PostalAddress');
  const contact = party.one('Contact');
  return present<Party>({
    endpoint: party.identifier('EndpointID'),
    ids: party.all('PartyIdentification').flatMap((one) => one.identifier('ID') ?? []),
    name: party.all('PartyName')[0]?.text('Name') ?? registrationName,
    registrationName,
    companyId: legal?.identifier('CompanyID'),
    vatId: party
      .all('PartyTaxScheme')
      .find((scheme) => scheme.one('TaxScheme')?.text('ID')?.toUpperCase() === 'VAT')
      ?.text('CompanyID'),
    accountId: undefined,
    address: address && readAddress(address),
    contact: contact && readContact(contact),
  });
}

function readAddress(address: DocumentElement): Address {
  const [street, second] = [address.text('StreetName'), address.text('AdditionalStreetName')];
  const further = address.all('AddressLine').flatMap((one) => one.text('Line') ?? []);
  return present<Address>({
    lines: [street, second, ...further].filter((line) => line !== undefined),
    city: address.text('CityName'),
    postalZone: address.text('PostalZone'),
    region: address.text('CountrySubentity'),
    country: address.one('Country')?.text('IdentificationCode'),
  });
}

function readContact(contact: DocumentElement): Contact {
  return present<Contact>({
    name: contact.text('Name'),
    telephone: contact.text('Telephone'),
    email: contact.text('ElectronicMail'),
  });
}

export function readPeriod(period: DocumentElement | undefined): Period | undefined {
  if (!period) return undefined;
  return present<Period>({
    startDate: period.day('StartDate'),
    startTime: period.time('StartTime'),
    endDate: period.day('EndDate'),
    endTime: period.time('EndTime'),
  });
}

export function readDelivery(delivery: DocumentElement): Delivery {
  const address = delivery.one('DeliveryAddress') ?? delivery.one('DeliveryLocation')?.one('Address');
  return present<Delivery>({
    quantity: delivery.count('Quantity'),
    requested: readPeriod(delivery.one('RequestedDeliveryPeriod')),
    promised: readPeriod(delivery.one('PromisedDeliveryPeriod')),
    estimated: readPeriod(delivery.one('EstimatedDeliveryPeriod')),
    trackingId: delivery.text('TrackingID'),
    address: address && readAddress(address),
    party: readParty(delivery.one('DeliveryParty')),
  });
}

export function readPrice(price: DocumentElement | undefined): Price | undefined {
  if (!price) return undefined;
  const baseQuantity = price.base('BaseQuantity');
  return present<Price>({ amount: price.theAmount('PriceAmount'), baseQuantity });
}

export function readAllowanceCharge(one: DocumentElement): AllowanceCharge {
  return present<AllowanceCharge>({
    isCharge: one.theFlag('ChargeIndicator'),
    amount: one.theAmount('Amount'),
    reasonCode: one.text('AllowanceChargeReasonCode'),
    reason: one.texts('AllowanceChargeReason').join('\n') || undefined,
  });
}

export function readOrderReference(reference: DocumentElement): OrderReference {
  return present<OrderReference>({
    id: reference.theText('ID'),
    salesOrderId: reference.text('SalesOrderID'),
    issueDate: reference.day('IssueDate'),
  });
}

export function readDocumentReference(reference: DocumentElement): DocumentReference {
  return present<DocumentReference>({
    id: reference.theText('ID'),
    issueDate: reference.day('IssueDate'),
    typeCode: reference.text('DocumentTypeCode'),
    statusCode: reference.text('DocumentStatusCode'),
    descriptions: reference.texts('DocumentDescription'),
  });
}

/** An OrderLineReference, or a DespatchLineReference. */
export function readLineReference(reference: DocumentElement): LineReference {
  const document = reference.one('OrderReference') ?? reference.one('DocumentReference');
  return present<LineReference>({
    lineId: reference.theText('LineID'),
    salesOrderLineId: reference.text('SalesOrderLineID'),
    documentId: document?.theText('ID'),
  });
}

/** How messages name a line of a despatch or receipt advice. */
export const documentLineAt = (line: DocumentElement, place: number) =>
  `Line ${shortened(line.text('ID') ?? String(place + 1))}`;

/** Where UBL allows several order lines: quantities could not be told apart. */
export function readOneOrderLine(line: DocumentElement): LineReference | undefined {
  const references = line.all('OrderLineReference');
  if (references.length > 1) line.fail('repeated', `${references.length} order lines are named; one at most is read`);
  return references[0] && readLineReference(references[0]);
}

export function readItem(item: DocumentElement): Item {
  return present<Item>({
    name: item.text('Name'),
    descriptions: item.texts('Description'),
    sellersId: item.one('SellersItemIdentification')?.text('ID'),
    buyersId: item.one('BuyersItemIdentification')?.text('ID'),
    manufacturersId: item.all('ManufacturersItemIdentification')[0]?.text('ID'),
    standardId: item.one('StandardItemIdentification')?.identifier('ID'),
    packQuantity: item.count('PackQuantity'),
    packSize: item.decimal('PackSizeNumeric'),
    instances: item.all('ItemInstance').map(readInstance),
  });
}

function readInstance(instance: DocumentElement): ItemInstance {
  const lot = instance.one('LotIdentification');
  return present<ItemInstance>({
    lotNumber: lot?.text('LotNumberID'),
    expiryDate: lot?.day('ExpiryDate'),
    bestBeforeDate: instance.day('BestBeforeDate'),
    manufactureDate: instance.day('ManufactureDate'),
    serial: instance.text('SerialID'),
    productTraceId: instance.text('ProductTraceID'),
  });
}

export function readHandlingUnits(shipments: readonly DocumentElement[]): HandlingUnit[] {
  return shipments.flatMap((shipment) => shipment.all('TransportHandlingUnit')).map(readHandlingUnit);
}

function readHandlingUnit(unit: DocumentElement): HandlingUnit {
  const packages = [...unit.all('Package'), ...unit.all('ActualPackage')];
  return present<HandlingUnit>({
    id: unit.identifier('ID'),
    typeCode: unit.text('TransportHandlingUnitTypeCode'),
    packageIds: packages.flatMap((one) => one.identifier('ID') ?? []),
  });
}
