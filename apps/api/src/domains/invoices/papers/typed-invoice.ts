import type { papersRoutes } from '@formulary/contracts/invoices/papers';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { centsOf, type Decimal, productOf, sumOf } from '@formulary/documents/decimal';
import type { Invoice, InvoiceLine, VatBreakdown, VatCategory } from '@formulary/documents/invoice';
import { OUR_CURRENCY } from '../judge-invoice.ts';

export type Typed = BodyOf<typeof papersRoutes.enterInvoice>;

interface Known {
  readonly wholesaler: string;
  /** Names and codes of lines of orders. */
  readonly items: ReadonlyMap<number, { readonly name: string; readonly code: string }>;
}

/** UNCL 1001. */
const [INVOICE, CREDIT_NOTE] = ['380', '381'];
/** UNCL 7161. */
const FREIGHT = 'FC';

/**
 * What was entered by hand as an invoice of the norm's terms. VAT is of each rate's sum; what is to be paid is as the paper
 * says, so that a difference to the parts is judged like any other document's.
 */
export function typedInvoice(typed: Typed, { wholesaler, items }: Known): Invoice {
  const { number, is_credit: isCredit = false, issued_on, due_on, payable } = typed;
  const lines = typed.lines.map((line, at): InvoiceLine => {
    const item = line.order_line === undefined ? undefined : items.get(line.order_line);
    const price = euros(line.price);
    return {
      id: String(at + 1),
      notes: [],
      quantity: { value: String(line.quantity) },
      amount: centsOf(productOf(String(line.quantity), price)),
      allowanceCharges: [],
      price: { net: price },
      vat: vatOf(line.vat_rate),
      item: {
        ...{ name: item?.name ?? line.name ?? '', descriptions: [], instances: [] },
        ...(item && { sellersId: item.code }),
      },
    };
  });
  const fee = typed.delivery_fee ?? 0;
  const allowanceCharges =
    fee === 0
      ? []
      : [
          {
            ...{ isCharge: true, amount: euros(fee), reason: 'Delivery', reasonCode: FREIGHT },
            vat: vatOf(typed.fee_vat_rate ?? 0),
          },
        ];
  const vat = vatByRate([...lines, ...allowanceCharges]);
  const [goods, charges, tax] = [
    sumOf(amountsOf(lines)),
    sumOf(amountsOf(allowanceCharges)),
    sumOf(vat.map(({ tax }) => tax)),
  ];
  const withoutVat = sumOf([goods, charges]);
  return {
    ...{ syntax: 'typed', id: number, typeCode: isCredit ? CREDIT_NOTE : INVOICE, isCredit },
    ...{ issueDate: issued_on, ...(due_on !== undefined && { dueDate: due_on }), currency: OUR_CURRENCY },
    ...{ notes: [], despatchIds: [], receiptIds: [], precedingInvoices: [] },
    seller: { ids: [], name: wholesaler },
    buyer: { ids: [] },
    ...{ allowanceCharges, vat, lines },
    totals: {
      ...{ lines: goods, charges, withoutVat, vat: tax },
      ...{ withVat: sumOf([withoutVat, tax]), payable: euros(payable) },
    },
  };
}

const euros = (amount: number): Decimal => amount.toFixed(2);

const vatOf = (rate: number): VatCategory => ({ category: rate === 0 ? 'Z' : 'S', rate: String(rate) });

const amountsOf = (parts: readonly { readonly amount: Decimal }[]) => parts.map(({ amount }) => amount);

function vatByRate(parts: readonly { readonly amount: Decimal; readonly vat?: VatCategory }[]): VatBreakdown[] {
  const byRate = Map.groupBy(parts, ({ vat }) => vat?.rate ?? '0');
  return [...byRate].map(([rate, of]) => {
    const taxable = sumOf(amountsOf(of));
    return { ...vatOf(Number(rate)), taxable, tax: centsOf(productOf(taxable, rate), '100') };
  });
}
