import type {
  Address,
  AllowanceCharge,
  Amount,
  Contact,
  Delivery,
  DocumentHead,
  Identifier,
  Item,
  ItemInstance,
  OrderReference,
  Party,
  Period,
  Price,
  Quantity,
} from '../components.ts';
import type { Written } from '../xml/write-xml.ts';

/** Nothing, where there is nothing to write: what is empty would be refused. */
export type Maybe = readonly Written[];

export function basic(name: string, value: string | undefined): Maybe {
  return value ? [[`cbc:${name}`, value]] : [];
}

export function basics(name: string, values: readonly string[]): Maybe {
  return values.flatMap((value) => basic(name, value));
}

export function identifier(name: string, id: Identifier | undefined): Maybe {
  return id ? [[`cbc:${name}`, id.value, id.scheme ? { schemeID: id.scheme } : {}]] : [];
}

export function quantity(name: string, of: Quantity | undefined): Maybe {
  return of ? [[`cbc:${name}`, of.value, of.unit ? { unitCode: of.unit } : {}]] : [];
}

export function amount(name: string, of: Amount | undefined): Maybe {
  return of ? [[`cbc:${name}`, of.value, { currencyID: of.currency }]] : [];
}

/** Nothing of one that would be empty. */
export function aggregate(name: string, ...content: readonly Maybe[]): Maybe {
  const elements = content.flat();
  return elements.length > 0 ? [[`cac:${name}`, elements]] : [];
}

/** Up to the notes, between which kinds of documents differ; `afterId` and `beforeNotes` are theirs. */
export function head(document: DocumentHead, afterId: Maybe, beforeNotes: Maybe): Maybe {
  return [
    ...basic('UBLVersionID', document.ublVersion),
    ...basic('CustomizationID', document.customizationId),
    ...basic('ProfileID', document.profileId),
    ...basic('ID', document.id),
    ...afterId,
    ...(document.isCopy ? basic('CopyIndicator', 'true') : []),
    ...basic('UUID', document.uuid),
    ...basic('IssueDate', document.issueDate),
    ...basic('IssueTime', document.issueTime),
    ...beforeNotes,
    ...basics('Note', document.notes),
  ];
}

/** `accountId` is the number that the other side knows a party by. */
export function trader(
  name: `${'Buyer' | 'Originator' | 'Delivery'}CustomerParty` | `${'Seller' | 'Despatch'}SupplierParty`,
  of: Party | undefined,
): Maybe {
  if (!of) return [];
  const account = name.endsWith('SupplierParty') ? 'CustomerAssignedAccountID' : 'SupplierAssignedAccountID';
  // The schema wants the element of a buyer and a seller of whom nothing is known, too.
  return [[`cac:${name}`, [...basic(account, of.accountId), ...party('Party', of)]]];
}

export function party(name: string, of: Party | undefined): Maybe {
  if (!of) return [];
  const trading = of.name === of.registrationName ? undefined : of.name;
  return aggregate(
    name,
    identifier('EndpointID', of.endpoint),
    of.ids.flatMap((id) => aggregate('PartyIdentification', identifier('ID', id))),
    aggregate('PartyName', basic('Name', trading)),
    address('PostalAddress', of.address),
    aggregate(
      'PartyLegalEntity',
      basic('RegistrationName', of.registrationName),
      identifier('CompanyID', of.companyId),
    ),
    contact(of.contact),
  );
}

function address(name: string, of: Address | undefined): Maybe {
  if (!of) return [];
  const [street, second, ...further] = of.lines;
  return aggregate(
    name,
    basic('StreetName', street),
    basic('AdditionalStreetName', second),
    basic('CityName', of.city),
    basic('PostalZone', of.postalZone),
    basic('CountrySubentity', of.region),
    further.flatMap((line) => aggregate('AddressLine', basic('Line', line))),
    aggregate('Country', basic('IdentificationCode', of.country)),
  );
}

function contact(of: Contact | undefined): Maybe {
  if (!of) return [];
  return aggregate(
    'Contact',
    basic('Name', of.name),
    basic('Telephone', of.telephone),
    basic('ElectronicMail', of.email),
  );
}

export function period(name: string, of: Period | undefined): Maybe {
  if (!of) return [];
  return aggregate(
    name,
    basic('StartDate', of.startDate),
    basic('StartTime', of.startTime),
    basic('EndDate', of.endDate),
    basic('EndTime', of.endTime),
  );
}

export function delivery(of: Delivery): Maybe {
  return aggregate(
    'Delivery',
    quantity('Quantity', of.quantity),
    basic('TrackingID', of.trackingId),
    aggregate('DeliveryLocation', address('Address', of.address)),
    period('RequestedDeliveryPeriod', of.requested),
    period('PromisedDeliveryPeriod', of.promised),
    period('EstimatedDeliveryPeriod', of.estimated),
    party('DeliveryParty', of.party),
  );
}

export function allowanceCharge(of: AllowanceCharge): Maybe {
  return aggregate(
    'AllowanceCharge',
    basic('ChargeIndicator', String(of.isCharge)),
    basic('AllowanceChargeReasonCode', of.reasonCode),
    basic('AllowanceChargeReason', of.reason),
    amount('Amount', of.amount),
  );
}

export function price(of: Price | undefined): Maybe {
  if (!of) return [];
  return aggregate('Price', amount('PriceAmount', of.amount), quantity('BaseQuantity', of.baseQuantity));
}

export function orderReference(of: OrderReference): Maybe {
  return aggregate(
    'OrderReference',
    basic('ID', of.id),
    basic('SalesOrderID', of.salesOrderId),
    basic('IssueDate', of.issueDate),
  );
}

/** The schema wants an item of every line, of one of which nothing is known, too. */
export function item(of: Item): Maybe {
  const content = [
    basics('Description', of.descriptions),
    quantity('PackQuantity', of.packQuantity),
    basic('PackSizeNumeric', of.packSize),
    basic('Name', of.name),
    aggregate('BuyersItemIdentification', basic('ID', of.buyersId)),
    aggregate('SellersItemIdentification', basic('ID', of.sellersId)),
    aggregate('ManufacturersItemIdentification', basic('ID', of.manufacturersId)),
    aggregate('StandardItemIdentification', identifier('ID', of.standardId)),
    of.instances.flatMap(instance),
  ];
  return [['cac:Item', content.flat()]];
}

function instance(of: ItemInstance): Maybe {
  return aggregate(
    'ItemInstance',
    basic('ProductTraceID', of.productTraceId),
    basic('ManufactureDate', of.manufactureDate),
    basic('BestBeforeDate', of.bestBeforeDate),
    basic('SerialID', of.serial),
    aggregate('LotIdentification', basic('LotNumberID', of.lotNumber), basic('ExpiryDate', of.expiryDate)),
  );
}
