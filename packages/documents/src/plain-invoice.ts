/** A line of a plain invoice; amounts are whole cents. */
export interface PlainLine {
  readonly code?: string;
  readonly buyersCode?: string;
  readonly gtin?: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit?: string;
  /** Of `base` units. */
  readonly price: string;
  readonly base?: string;
  readonly cents: number;
  /** Cents that its discount takes off price times quantity. */
  readonly allowance?: number;
  /** Discounts beside that one, each as so many percent of its `base` in cents. */
  readonly percentAllowances?: readonly { readonly cents: number; readonly percent: string; readonly base: number }[];
  /** What is charged on it, and is in its cents. */
  readonly charge?: { readonly cents: number; readonly reason: string; readonly code: string };
  /** Of this line alone. */
  readonly orderId?: string;
  readonly vat?: { readonly category: string; readonly rate: string };
}

/** An invoice as whoever makes one up says it: of what follows from its lines nothing but what is to be wrong. */
export interface PlainInvoice {
  readonly number: string;
  readonly isCredit?: boolean;
  readonly issuedOn: string;
  /** Of an invoice: a credit note of UBL has none. */
  readonly dueOn?: string;
  readonly currency?: string;
  readonly orderId?: string;
  readonly preceding?: string;
  readonly seller: { readonly name: string; readonly vatId?: string };
  /** With what the seller knows it by, where anything. */
  readonly buyer?: { readonly name?: string; readonly accountId?: string; readonly id?: string };
  readonly lines: readonly PlainLine[];
  readonly charges?: readonly {
    readonly isCharge: boolean;
    readonly cents: number;
    readonly reason: string;
    readonly code?: string;
  }[];
  /** Cents that were paid before, and those that round what is to be paid; both are in what is to be paid. */
  readonly prepaid?: number;
  readonly rounding?: number;
  /** Cents by which what is to be paid, the VAT of the first rate and the sum of the lines are more than their parts. */
  readonly tooMuch?: { readonly payable?: number; readonly vat?: number; readonly lines?: number };
}

export const STANDARD = { category: 'S', rate: '23' };

export const euros = (cents: number) => (cents / 100).toFixed(2);

/** The sums of an invoice by an arithmetic of its own, which tests hold the reading of sums to: whole cents, a half up. */
export function sumsOf({ lines, charges = [], prepaid = 0, rounding = 0, tooMuch = {} }: PlainInvoice) {
  const goods = sum(lines.map(({ cents }) => cents)) + (tooMuch.lines ?? 0);
  const of = (isCharge: boolean) => sum(charges.filter((one) => one.isCharge === isCharge).map(({ cents }) => cents));
  const parts = [
    ...lines.map(({ vat = STANDARD, cents }) => ({ vat, cents })),
    ...charges.map(({ isCharge, cents }) => ({ vat: STANDARD, cents: isCharge ? cents : -cents })),
  ];
  const keys = [...new Set(parts.map(({ vat }) => `${vat.category} ${vat.rate}`))];
  const vat = keys.map((key, at) => {
    const [category = '', rate = ''] = key.split(' ');
    const taxable = sum(parts.filter((one) => `${one.vat.category} ${one.vat.rate}` === key).map(({ cents }) => cents));
    const tax = Math.sign(taxable) * Math.round((Math.abs(taxable) * Number(rate)) / 100);
    return { category, rate, taxable, tax: tax + (at === 0 ? (tooMuch.vat ?? 0) : 0) };
  });
  const net = goods - of(false) + of(true);
  const tax = sum(vat.map((one) => one.tax));
  return {
    goods,
    allowances: of(false),
    charged: of(true),
    net,
    vat,
    tax,
    payable: net + tax - prepaid + rounding + (tooMuch.payable ?? 0),
  };
}

export const whereThere = <T>(value: string | undefined, made: (value: string) => T): T[] =>
  value === undefined ? [] : [made(value)];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
