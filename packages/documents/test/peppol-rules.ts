import { XmlDocument } from 'libxml2-wasm';

const NAMESPACES = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** A rule by its id: what it is of, and what has to hold of that, in XPath 1.0. */
type Rule = readonly [id: string, of: string, holds: string];

const isOneOf = (codes: string) =>
  codes
    .split(' ')
    .map((code) => `normalize-space(.)='${code}'`)
    .join(' or ');
const hasOnly = (names: string) =>
  `not(*[not(${names
    .split(' ')
    .map((name) => `self::${name}`)
    .join(' or ')})])`;

const COMMON: readonly Rule[] = [
  ['PEPPOL-COMMON-R001', '//cbc:*', "normalize-space(.)!=''"],
  ['PEPPOL-COMMON-R002', '//cac:*', '*'],
];

/** Invoice Response: rules/sch of OpenPEPPOL/poacc-upgrade-3. */
export const T111: readonly Rule[] = [
  ...COMMON,
  [
    'PEPPOL-T111-R001',
    "//cac:Response[contains(' CA UQ RE ',concat(' ',cbc:ResponseCode,' '))]",
    'cac:Status/cbc:StatusReasonCode',
  ],
  ['PEPPOL-T111-R002', "//cac:Status[cbc:StatusReasonCode='OTH']", 'cbc:StatusReason'],
  ['PEPPOL-T111-R003', '/*/cbc:CustomizationID', "starts-with(.,'urn:fdc:peppol.eu:poacc:trns:invoice_response:3')"],
  ['PEPPOL-T111-B00301', '/*/cbc:ProfileID', ".='urn:fdc:peppol.eu:poacc:bis:invoice_response:3'"],
  [
    'PEPPOL-T111-B00109',
    '/*',
    hasOnly(
      'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:IssueTime cbc:Note cac:SenderParty cac:ReceiverParty cac:DocumentResponse',
    ),
  ],
  ['PEPPOL-T111-B00801', '/*/cac:SenderParty', 'cbc:EndpointID'],
  ['PEPPOL-T111-B00901', '//cbc:EndpointID', '@schemeID'],
  [
    'PEPPOL-T111-B00803',
    '/*/cac:SenderParty',
    hasOnly('cbc:EndpointID cac:PartyIdentification cac:PartyLegalEntity cac:Contact'),
  ],
  ['PEPPOL-T111-B01401', '//cac:PartyLegalEntity', 'cbc:RegistrationName'],
  ['PEPPOL-T111-B02001', '/*/cac:ReceiverParty', 'cbc:EndpointID'],
  ['PEPPOL-T111-B02002', '/*/cac:ReceiverParty', 'cac:PartyLegalEntity'],
  [
    'PEPPOL-T111-B02003',
    '/*/cac:ReceiverParty',
    hasOnly('cbc:EndpointID cac:PartyIdentification cac:PartyLegalEntity'),
  ],
  [
    'PEPPOL-T111-B02803',
    '//cac:DocumentResponse',
    hasOnly('cac:Response cac:DocumentReference cac:IssuerParty cac:RecipientParty'),
  ],
  ['PEPPOL-T111-B03001', '//cbc:ResponseCode', isOneOf('AB AP RE IP UQ CA PD')],
  [
    'PEPPOL-T111-B03301',
    "//cbc:StatusReasonCode[@listID='OPStatusReason']",
    isOneOf('NON REF LEG REC QUA DEL PRI QTY ITM PAY UNR FIN PPD OTH'),
  ],
  ['PEPPOL-T111-B03301', "//cbc:StatusReasonCode[@listID='OPStatusAction']", isOneOf('NOA PIN NIN CNF CNP CNA OTH')],
  ['PEPPOL-T111-B03303', '//cbc:StatusReasonCode', "@listID='OPStatusReason' or @listID='OPStatusAction'"],
  ['PEPPOL-T111-B03902', '//cac:DocumentReference', 'cbc:ID and cbc:DocumentTypeCode'],
];

/** Receipt Advice: rules/sch of OpenPEPPOL/logistics-bis. */
export const T128: readonly Rule[] = [
  ...COMMON,
  ['PEPPOL-T128-R001', '/*/cbc:CustomizationID', ".='urn:fdc:peppol.eu:logistics:trns:receipt_advice:1'"],
  ['PEPPOL-T128-R002', '/*/cbc:ProfileID', ".='urn:fdc:peppol.eu:logistics:bis:despatch_advice_w_receipt_advice:1'"],
  [
    'PEPPOL-T128-R003',
    '//cac:ReceiptLine',
    'cac:Item/cac:StandardItemIdentification/cbc:ID or cac:Item/cac:SellersItemIdentification/cbc:ID or not(cac:Item)',
  ],
  ['PEPPOL-T128-R004', '//cac:ReceiptLine[cbc:RejectedQuantity]', 'cbc:RejectActionCode'],
  ['PEPPOL-T128-R005', '//cac:ReceiptLine[cbc:RejectedQuantity]', 'cbc:RejectReasonCode'],
  ['PEPPOL-T128-R006', '//cac:ReceiptLine[cbc:RejectedQuantity]', 'cbc:RejectReason'],
  ['PEPPOL-T128-R007', '//cac:ReceiptLine[cbc:ShortQuantity]', 'cbc:ShortageActionCode'],
  [
    'PEPPOL-T128-R023',
    "/*[cbc:ReceiptAdviceTypeCode='S']",
    'cac:Shipment/cbc:ID and not(cac:DespatchDocumentReference/cbc:DocumentStatusCode)',
  ],
  [
    'PEPPOL-T128-R025',
    "//cac:Consignment/cac:Status[cbc:ConditionCode='CA' or cbc:ConditionCode='RE']",
    'cbc:StatusReasonCode',
  ],
  [
    'PEPPOL-T128-R026',
    "//cac:Consignment/cac:Status[cbc:ConditionCode='CA' or cbc:ConditionCode='RE']",
    'cbc:StatusReason',
  ],
  [
    'PEPPOL-T128-R108',
    '/*/cac:DeliveryCustomerParty',
    'cac:Party/cac:PartyName/cbc:Name or cac:Party/cac:PartyIdentification/cbc:ID',
  ],
  [
    'PEPPOL-T128-R109',
    '/*/cac:DespatchSupplierParty',
    'cac:Party/cac:PartyName/cbc:Name or cac:Party/cac:PartyIdentification/cbc:ID',
  ],
  ['PEPPOL-T128-B17101', '//cbc:ShortQuantity | //cbc:RejectedQuantity | //cbc:OversupplyQuantity', '@unitCode'],
  ['PEPPOL-T128-B17301', '//cbc:ShortageActionCode | //cbc:RejectActionCode', isOneOf('1 2')],
  ['PEPPOL-T128-B17601', '//cbc:RejectReasonCode', isOneOf('1 2 3 4 5 6 7 8 99')],
  ['PEPPOL-T128-B18101', '//cac:OrderLineReference', 'cbc:LineID'],
  ['PEPPOL-T128-B18701', '//cac:DespatchLineReference', 'cbc:LineID'],
  ['PEPPOL-T128-B18901', '//cac:Item', 'cbc:Name'],
  [
    'PEPPOL-T128-B18902',
    '//cac:Item',
    hasOnly(
      'cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification cac:ManufacturersItemIdentification cac:StandardItemIdentification',
    ),
  ],
  ['EndpointID 1..1', '/*/*/cac:Party', 'cbc:EndpointID/@schemeID'],
  [
    'DespatchDocumentReference 1..1',
    '/*',
    'count(cac:DespatchDocumentReference[cbc:ID and cbc:IssueDate and cbc:IssueTime])=1',
  ],
  ['DespatchLineReference 1..1', '//cac:ReceiptLine', 'count(cac:DespatchLineReference)=1'],
  ['Consignment/ID 1..1', '//cac:Consignment', 'cbc:ID and cac:Status/cbc:ConditionCode'],
  ['Note 0..1', '//cac:ReceiptLine', 'count(cbc:Note)<2'],
];

/** Ids of the rules that a document breaks. */
export function brokenRules(xml: string, rules: readonly Rule[]): string[] {
  using document = XmlDocument.fromString(xml);
  const broken = rules.filter(([, of, holds]) =>
    of.split(' | ').some((each) => document.find(`${each}[not(${holds})]`, NAMESPACES).length > 0),
  );
  return [...new Set(broken.map(([id]) => id))];
}
