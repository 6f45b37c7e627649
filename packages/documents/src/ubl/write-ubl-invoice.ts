import { euros, type PlainInvoice, STANDARD, sumsOf, whereThere } from '../plain-invoice.ts';
import { type Written, writeXml } from '../xml/write-xml.ts';

const UBL = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** An invoice or credit note of UBL 2.1, as Peppol BIS Billing 3 has it. */
export function writeUblInvoice(invoice: PlainInvoice): string {
  const {
    number,
    isCredit = false,
    issuedOn,
    dueOn,
    currency = 'EUR',
    orderId,
    preceding,
    seller,
    buyer = {},
    lines,
    charges = [],
  } = invoice;
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const sums = sumsOf(invoice);
  const amount = (name: string, cents: number): Written => [name, euros(cents), { currencyID: currency }];
  const whereSaid = (name: string, cents: number | undefined) => (cents === undefined ? [] : [amount(name, cents)]);
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
      ...whereThere<Written>(dueOn, (day) => ['cbc:DueDate', day]),
      [`cbc:${kind}TypeCode`, isCredit ? '381' : '380'],
      ['cbc:DocumentCurrencyCode', currency],
      ...whereThere<Written>(orderId, (id) => ['cac:OrderReference', [['cbc:ID', id]]]),
      ...whereThere<Written>(preceding, (id) => [
        'cac:BillingReference',
        [['cac:InvoiceDocumentReference', [['cbc:ID', id]]]],
      ]),
      ['cac:AccountingSupplierParty', [ublParty(seller)]],
      [
        'cac:AccountingCustomerParty',
        [
          ...whereThere<Written>(buyer.accountId, (id) => ['cbc:SupplierAssignedAccountID', id]),
          ublParty({ name: buyer.name ?? 'Practice', id: buyer.id }),
        ],
      ],
      ...charges.map(
        ({ isCharge, cents, reason, code }): Written => [
          'cac:AllowanceCharge',
          [
            ['cbc:ChargeIndicator', String(isCharge)],
            ...whereThere<Written>(code, (is) => ['cbc:AllowanceChargeReasonCode', is]),
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
          ...whereSaid('cbc:PrepaidAmount', invoice.prepaid),
          ...whereSaid('cbc:PayableRoundingAmount', invoice.rounding),
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
            ...whereThere<Written>(line.orderId, (id) => [
              'cac:OrderLineReference',
              [
                ['cbc:LineID', '1'],
                ['cac:OrderReference', [['cbc:ID', id]]],
              ],
            ]),
            ...(line.allowance === undefined ? [] : [discount(amount('cbc:Amount', line.allowance))]),
            ...(line.percentAllowances ?? []).map(({ cents, percent, base }) =>
              discount(amount('cbc:Amount', cents), percent, amount('cbc:BaseAmount', base)),
            ),
            ...(line.charge === undefined ? [] : [charged(line.charge, amount('cbc:Amount', line.charge.cents))]),
            [
              'cac:Item',
              [
                ['cbc:Name', line.name],
                ...whereThere<Written>(line.buyersCode, (id) => ['cac:BuyersItemIdentification', [['cbc:ID', id]]]),
                ...whereThere<Written>(line.code, (id) => ['cac:SellersItemIdentification', [['cbc:ID', id]]]),
                ...whereThere<Written>(line.gtin, (id) => [
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
                ...whereThere<Written>(line.base, (base) => [
                  'cbc:BaseQuantity',
                  base,
                  { unitCode: line.unit ?? 'C62' },
                ]),
              ],
            ],
          ],
        ],
      ),
    ],
    { xmlns: `${UBL.xmlns}:${kind}-2`, 'xmlns:cac': UBL.cac, 'xmlns:cbc': UBL.cbc },
  ]);
}

const discount = (amount: Written, percent?: string, base?: Written): Written => [
  'cac:AllowanceCharge',
  [
    ['cbc:ChargeIndicator', 'false'],
    ['cbc:AllowanceChargeReason', 'Discount'],
    ...whereThere<Written>(percent, (is) => ['cbc:MultiplierFactorNumeric', is]),
    amount,
    ...(base ? [base] : []),
  ],
];

const charged = ({ reason, code }: { reason: string; code: string }, amount: Written): Written => [
  'cac:AllowanceCharge',
  [
    ['cbc:ChargeIndicator', 'true'],
    ['cbc:AllowanceChargeReasonCode', code],
    ['cbc:AllowanceChargeReason', reason],
    amount,
  ],
];

interface WrittenParty {
  readonly name: string;
  readonly vatId?: string | undefined;
  readonly id?: string | undefined;
}

function ublParty({ name, vatId, id: named }: WrittenParty): Written {
  return [
    'cac:Party',
    [
      ...whereThere<Written>(named, (id) => ['cac:PartyIdentification', [['cbc:ID', id]]]),
      ['cac:PartyName', [['cbc:Name', name]]],
      ['cac:PostalAddress', [['cac:Country', [['cbc:IdentificationCode', 'IE']]]]],
      ...whereThere<Written>(vatId, (id) => [
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
