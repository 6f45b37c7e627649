import { euros, STANDARD, sumsOf, whereThere } from '../src/plain-invoice.ts';
import { type Written, writeXml } from '../src/xml/write-xml.ts';
import type { MadeInvoice } from './made-invoice.ts';

const CII = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** The same as CII D16B. An order that a line names alone is not in it: CII of EN 16931 has no place for that. */
export function madeCii(made: MadeInvoice): string {
  const {
    number,
    isCredit = false,
    issuedOn,
    currency = 'EUR',
    orderId,
    preceding,
    seller,
    lines,
    charges = [],
  } = made;
  const sums = sumsOf(made);
  const amount = (name: string, cents: number): Written => [`ram:${name}`, euros(cents)];
  const whereSaid = (name: string, cents: number | undefined) => (cents === undefined ? [] : [amount(name, cents)]);
  const day = (name: string, value: string): Written => [
    name,
    [['udt:DateTimeString', value.replaceAll('-', ''), { format: '102' }]],
  ];
  const tax = (
    { category, rate }: { category: string; rate: string },
    sum: readonly Written[] = [],
    name = 'ram:ApplicableTradeTax',
  ): Written => [
    name,
    [
      ...sum.slice(0, 1),
      ['ram:TypeCode', 'VAT'],
      ...sum.slice(1),
      ['ram:CategoryCode', category],
      ['ram:RateApplicablePercent', rate],
    ],
  ];
  return writeXml([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [['ram:ID', number], ['ram:TypeCode', isCredit ? '381' : '380'], day('ram:IssueDateTime', issuedOn)],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...lines.map(
            (line, at): Written => [
              'ram:IncludedSupplyChainTradeLineItem',
              [
                ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(at + 1)]]],
                [
                  'ram:SpecifiedTradeProduct',
                  [
                    ...whereThere<Written>(line.gtin, (id) => ['ram:GlobalID', id, { schemeID: '0160' }]),
                    ...whereThere<Written>(line.code, (id) => ['ram:SellerAssignedID', id]),
                    ...whereThere<Written>(line.buyersCode, (id) => ['ram:BuyerAssignedID', id]),
                    ['ram:Name', line.name],
                  ],
                ],
                [
                  'ram:SpecifiedLineTradeAgreement',
                  [
                    [
                      'ram:NetPriceProductTradePrice',
                      [
                        ['ram:ChargeAmount', line.price],
                        ...whereThere<Written>(line.base, (base) => [
                          'ram:BasisQuantity',
                          base,
                          { unitCode: line.unit ?? 'C62' },
                        ]),
                      ],
                    ],
                  ],
                ],
                [
                  'ram:SpecifiedLineTradeDelivery',
                  [['ram:BilledQuantity', line.quantity, { unitCode: line.unit ?? 'C62' }]],
                ],
                [
                  'ram:SpecifiedLineTradeSettlement',
                  [
                    tax(line.vat ?? STANDARD),
                    ...(line.allowance === undefined ? [] : [discount(amount('ActualAmount', line.allowance))]),
                    ...(line.percentAllowances ?? []).map(({ cents, percent, base }) =>
                      discount(amount('ActualAmount', cents), percent, amount('BasisAmount', base)),
                    ),
                    ...(line.charge === undefined
                      ? []
                      : [charged(line.charge, amount('ActualAmount', line.charge.cents))]),
                    ['ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('LineTotalAmount', line.cents)]],
                  ],
                ],
              ],
            ],
          ),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              ciiParty('ram:SellerTradeParty', seller.name, seller.vatId),
              ciiParty('ram:BuyerTradeParty', 'Practice', undefined),
              ...whereThere<Written>(orderId, (id) => [
                'ram:BuyerOrderReferencedDocument',
                [['ram:IssuerAssignedID', id]],
              ]),
            ],
          ],
          ['ram:ApplicableHeaderTradeDelivery', []],
          [
            'ram:ApplicableHeaderTradeSettlement',
            [
              ['ram:InvoiceCurrencyCode', currency],
              ...sums.vat.map((one) =>
                tax(one, [amount('CalculatedAmount', one.tax), amount('BasisAmount', one.taxable)]),
              ),
              ...charges.map(
                ({ isCharge, cents, reason, code }): Written => [
                  'ram:SpecifiedTradeAllowanceCharge',
                  [
                    ['ram:ChargeIndicator', [['udt:Indicator', String(isCharge)]]],
                    amount('ActualAmount', cents),
                    ...whereThere<Written>(code, (is) => ['ram:ReasonCode', is]),
                    ['ram:Reason', reason],
                    tax(STANDARD, [], 'ram:CategoryTradeTax'),
                  ],
                ],
              ),
              [
                'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
                [
                  amount('LineTotalAmount', sums.goods),
                  amount('ChargeTotalAmount', sums.charged),
                  amount('AllowanceTotalAmount', sums.allowances),
                  amount('TaxBasisTotalAmount', sums.net),
                  ['ram:TaxTotalAmount', euros(sums.tax), { currencyID: currency }],
                  ...whereSaid('RoundingAmount', made.rounding),
                  amount('GrandTotalAmount', sums.net + sums.tax),
                  ...whereSaid('TotalPrepaidAmount', made.prepaid),
                  amount('DuePayableAmount', sums.payable),
                ],
              ],
              ...whereThere<Written>(preceding, (id) => [
                'ram:InvoiceReferencedDocument',
                [['ram:IssuerAssignedID', id]],
              ]),
            ],
          ],
        ],
      ],
    ],
    CII,
  ]);
}

const discount = (amount: Written, percent?: string, base?: Written): Written => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:ChargeIndicator', [['udt:Indicator', 'false']]],
    ...whereThere<Written>(percent, (is) => ['ram:CalculationPercent', is]),
    ...(base ? [base] : []),
    amount,
    ['ram:Reason', 'Discount'],
  ],
];

const charged = ({ reason, code }: { reason: string; code: string }, amount: Written): Written => [
  'ram:SpecifiedTradeAllowanceCharge',
  [['ram:ChargeIndicator', [['udt:Indicator', 'true']]], amount, ['ram:ReasonCode', code], ['ram:Reason', reason]],
];

function ciiParty(name: string, called: string, vatId: string | undefined): Written {
  return [
    name,
    [
      ['ram:Name', called],
      ...whereThere<Written>(vatId, (id) => ['ram:SpecifiedTaxRegistration', [['ram:ID', id, { schemeID: 'VA' }]]]),
    ],
  ];
}
