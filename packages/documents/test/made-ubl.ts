import { type Written, writeXml } from '../src/xml/write-xml.ts';
import { euros, type MadeInvoice, present, STANDARD, sumsOf } from './made-invoice.ts';

const UBL = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** An invoice or credit note of UBL 2.1, as Peppol BIS Billing 3 has it. */
export function madeUbl(made: MadeInvoice): string {
  const {
    number,
    isCredit = false,
    issuedOn,
    currency = 'EUR',
    orderId,
    preceding,
    seller,
    buyer = {},
    lines,
    charges = [],
  } = made;
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const sums = sumsOf(made);
  const amount = (name: string, cents: number): Written => [name, euros(cents), { currencyID: currency }];
  const scheme: Written = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];
  const category = ({ category: id, rate }: { category: string; rate: string }, name = 'cac:TaxCategory'): Written => [
    name,
    [['cbc:ID', id], ['cbc:Percent', rate], scheme],
  ];
  return writeXml([
    kind,
    [
      ['cbc:CustomizationID', BIS],
      ['cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
      ['cbc:ID', number],
      ['cbc:IssueDate', issuedOn],
      [`cbc:${kind}TypeCode`, isCredit ? '381' : '380'],
      ['cbc:DocumentCurrencyCode', currency],
      ...present<Written>(orderId, (id) => ['cac:OrderReference', [['cbc:ID', id]]]),
      ...present<Written>(preceding, (id) => [
        'cac:BillingReference',
        [['cac:InvoiceDocumentReference', [['cbc:ID', id]]]],
      ]),
      ['cac:AccountingSupplierParty', [ublParty(seller.name, seller.vatId)]],
      [
        'cac:AccountingCustomerParty',
        [
          ...present<Written>(buyer.accountId, (id) => ['cbc:SupplierAssignedAccountID', id]),
          ublParty('Practice', undefined, buyer.id),
        ],
      ],
      ...charges.map(
        ({ isCharge, cents, reason, code }): Written => [
          'cac:AllowanceCharge',
          [
            ['cbc:ChargeIndicator', String(isCharge)],
            ...present<Written>(code, (is) => ['cbc:AllowanceChargeReasonCode', is]),
            ['cbc:AllowanceChargeReason', reason],
            amount('cbc:Amount', cents),
            category(STANDARD),
          ],
        ],
      ),
      [
        'cac:TaxTotal',
        [
          amount('cbc:TaxAmount', sums.tax),
          ...sums.vat.map(
            (one): Written => [
              'cac:TaxSubtotal',
              [amount('cbc:TaxableAmount', one.taxable), amount('cbc:TaxAmount', one.tax), category(one)],
            ],
          ),
        ],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('cbc:LineExtensionAmount', sums.goods),
          amount('cbc:TaxExclusiveAmount', sums.net),
          amount('cbc:TaxInclusiveAmount', sums.net + sums.tax),
          amount('cbc:AllowanceTotalAmount', sums.allowances),
          amount('cbc:ChargeTotalAmount', sums.charged),
          amount('cbc:PayableAmount', sums.payable),
        ],
      ],
      ...lines.map(
        (line, at): Written => [
          `cac:${kind}Line`,
          [
            ['cbc:ID', String(at + 1)],
            [`cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`, line.quantity, { unitCode: line.unit ?? 'C62' }],
            amount('cbc:LineExtensionAmount', line.cents),
            ...present<Written>(line.orderId, (id) => [
              'cac:OrderLineReference',
              [
                ['cbc:LineID', '1'],
                ['cac:OrderReference', [['cbc:ID', id]]],
              ],
            ]),
            [
              'cac:Item',
              [
                ['cbc:Name', line.name],
                ...present<Written>(line.buyersCode, (id) => ['cac:BuyersItemIdentification', [['cbc:ID', id]]]),
                ...present<Written>(line.code, (id) => ['cac:SellersItemIdentification', [['cbc:ID', id]]]),
                ...present<Written>(line.gtin, (id) => [
                  'cac:StandardItemIdentification',
                  [['cbc:ID', id, { schemeID: '0160' }]],
                ]),
                category(line.vat ?? STANDARD, 'cac:ClassifiedTaxCategory'),
              ],
            ],
            [
              'cac:Price',
              [
                ['cbc:PriceAmount', line.price, { currencyID: currency }],
                ...present<Written>(line.base, (base) => ['cbc:BaseQuantity', base, { unitCode: line.unit ?? 'C62' }]),
              ],
            ],
          ],
        ],
      ),
    ],
    { xmlns: `${UBL.xmlns}:${kind}-2`, 'xmlns:cac': UBL.cac, 'xmlns:cbc': UBL.cbc },
  ]);
}

function ublParty(name: string, vatId: string | undefined, id?: string): Written {
  return [
    'cac:Party',
    [
      ...present<Written>(id, (is) => ['cac:PartyIdentification', [['cbc:ID', is]]]),
      ['cac:PartyName', [['cbc:Name', name]]],
      ['cac:PostalAddress', [['cac:Country', [['cbc:IdentificationCode', 'IE']]]]],
      ...present<Written>(vatId, (id) => [
        'cac:PartyTaxScheme',
        [
          ['cbc:CompanyID', id],
          ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
        ],
      ]),
      ['cac:PartyLegalEntity', [['cbc:RegistrationName', name]]],
    ],
  ];
}
