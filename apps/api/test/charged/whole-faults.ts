import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { type Charge, type Expected, type Finding, isClean, sum } from './charged-document.ts';
import { type OrderedLine, type Random, upTo } from './charged-orders.ts';

/** A document while it is written: what can be wrong in it beside its lines. */
export interface Draft {
  readonly lines: MadeLine[];
  readonly expected: Expected[];
  readonly charges: NonNullable<MadeInvoice['charges']>[number][];
  readonly whole: Finding[];
  readonly promised: number | null;
  fee: number;
  isFeeLine: boolean;
  /** Whether lines are all that it has. */
  readonly isTable: boolean;
  tooMuch: NonNullable<MadeInvoice['tooMuch']>;
  beside: Pick<MadeInvoice, 'prepaid' | 'rounding'>;
}

/** Answers whether it was seeded. */
type WholeFault = (draft: Draft, charges: readonly Charge[], random: Random) => boolean;

const cleanAt = (charges: readonly Charge[], fits: (line: OrderedLine) => boolean = () => true) =>
  charges.findIndex((charge) => isClean(charge) && charge.cents > 0 && fits(charge.line));

export const WHOLE_FAULTS: Readonly<Record<string, WholeFault>> = {
  'fee above': (draft) => feeAbove(draft, 125),
  'fee as a line, above': (draft) => {
    draft.isFeeLine = true;
    return feeAbove(draft, 125);
  },
  'fee unknown': (draft) => {
    if (draft.promised !== null) return false;
    draft.fee = 600;
    draft.whole.push({ kind: 'fee_not_promised', cents: 600 });
    return true;
  },
  'other fee': (draft) => {
    if (draft.isTable) return false;
    draft.charges.push({ isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' });
    draft.whole.push({ kind: 'fee_not_promised', cents: 195 });
    return true;
  },
  'amount due': (draft) => {
    draft.tooMuch = { payable: 300 };
    draft.whole.push({ kind: 'document_sum', cents: 300 });
    return true;
  },
  'what was paid before is not taken off': (draft) => {
    if (draft.isTable) return false;
    draft.beside = { prepaid: 520 };
    draft.tooMuch = { payable: 520 };
    draft.whole.push({ kind: 'document_sum', cents: 520 });
    return true;
  },
  'sum of the lines': (draft) => {
    draft.tooMuch = { lines: 270 };
    draft.whole.push({ kind: 'document_sum', cents: 270 });
    return true;
  },
  'more VAT than its rate': (draft) => {
    draft.tooMuch = { vat: 411 };
    draft.whole.push({ kind: 'vat', cents: 411 });
    return true;
  },
  'VAT in a category without': (draft, charges) => {
    const at = cleanAt(charges);
    const line = draft.lines[at];
    if (!line || line.cents < 3 || draft.isTable) return false;
    draft.lines[at] = { ...line, vat: { category: 'E', rate: '23' } };
    draft.whole.push({ kind: 'vat', cents: Math.round((line.cents * 23) / 100) });
    return true;
  },
  'a line twice': (draft, charges) => {
    const line = draft.lines[cleanAt(charges)];
    if (!line) return false;
    // Packs that came and are charged a second time, at what that line has.
    draft.lines.push(line);
    draft.expected.push({ kind: 'charged_twice', cents: line.cents });
    return true;
  },
  'the free pack charged': (draft, charges) => {
    const at = cleanAt(charges, ({ ordered, toPay }) => toPay === ordered && toPay > 1);
    const charge = charges[at];
    const line = draft.lines[at];
    if (!line || !charge || charge.packs !== charge.line.toPay) return false;
    const { price, code, name } = charge.line;
    draft.lines.push({
      ...{ code, name, quantity: '1', unit: 'XPK', price: (price / 100).toFixed(2), cents: price },
      ...(line.orderId && { orderId: line.orderId }),
    });
    draft.expected.push({ kind: 'charged_twice', cents: price });
    return true;
  },
  'a line of nothing that was ordered': (draft, _, random) => {
    draft.lines.push({ code: `U${upTo(random, 1e6)}`, name: 'Zz qq xx', quantity: '2', price: '7.35', cents: 1_470 });
    draft.expected.push({ kind: 'never_ordered', cents: 1_470 });
    return true;
  },
};

/** What looks like a fault and is none. */
export const WHOLE_EXPLANATIONS: Readonly<Record<string, WholeFault>> = {
  'a free pack for nothing': (draft, charges) => {
    const at = cleanAt(charges);
    const charge = charges[at];
    const line = draft.lines[at];
    if (!line || !charge) return false;
    const { code, name } = charge.line;
    const free = { code, name, quantity: '1', price: '0.00', cents: 0 };
    // Before the others: what is free does not make them too many.
    draft.lines.unshift({ ...free, ...(line.orderId && { orderId: line.orderId }) });
    draft.expected.unshift({});
    return true;
  },
  'something that nobody ordered for nothing': (draft) => {
    draft.lines.push({ name: 'Price list, printed', quantity: '1', price: '0.00', cents: 0 });
    draft.expected.push({});
    return true;
  },
  'paid before in part, and rounded': (draft, _, random) => {
    if (draft.isTable) return false;
    draft.beside = { prepaid: 100 + upTo(random, 400), rounding: upTo(random, 4) - 2 };
    return true;
  },
  'too many and taken back in the same invoice': (draft, charges, random) => {
    const at = cleanAt(charges, ({ instead }) => instead === null);
    const [charge, line] = [charges[at], draft.lines[at]];
    if (!charge || !line || charge.cents !== charge.packs * charge.line.price) return false;
    const { price, code, name, vatRate } = charge.line;
    const packs = 1 + upTo(random, 2);
    const more = { code, name, price: (price / 100).toFixed(2), unit: 'XPK' };
    const beside = {
      vat: { category: vatRate === '0' ? 'Z' : 'S', rate: vatRate },
      ...(line.orderId && { orderId: line.orderId }),
    };
    const back = { ...more, ...beside, quantity: `-${packs}`, cents: -packs * price };
    draft.lines[at] = {
      ...more,
      ...beside,
      quantity: String(charge.packs + packs),
      cents: (charge.packs + packs) * price,
    };
    draft.lines.push(back);
    draft.expected.push({});
    return true;
  },
  'delivery charged and taken off again': (draft) => {
    if (draft.fee > 0) return false;
    const line = { name: 'Delivery', quantity: '1', price: '6.50', cents: 650 };
    draft.lines.push(line, { ...line, quantity: '-1', cents: -650 });
    draft.expected.push({}, {});
    return true;
  },
  'one cent of VAT': (draft) => {
    if (sum(draft.lines.map(({ cents }) => cents)) < 100) return false;
    draft.tooMuch = { vat: 1 };
    return true;
  },
};

function feeAbove(draft: Draft, by: number): boolean {
  if (draft.promised === null) return false;
  draft.fee += by;
  draft.whole.push({ kind: 'fee_above_promise', cents: by });
  return true;
}
