import { chargeLines } from './charge-lines.ts';
import {
  type Charge,
  type ChargedDocument,
  type Finding,
  type Header,
  isClean,
  rightly,
  type Seeded,
  sum,
} from './charged-document.ts';
import { type ChargedOrder, pick, type Random, upTo } from './charged-orders.ts';
import { LINE_FAULTS, type LineFaults } from './line-faults.ts';
import type { Draft } from './whole-faults.ts';
import { sureNaming, type ToWrite, writeDocument } from './write-document.ts';

interface OfOne {
  readonly order: ChargedOrder;
  readonly faults: LineFaults;
  readonly header: Header;
}

/** Several documents of one order; undefined where this one does not fit it. What is expected is what stands after the last. */
type History = (random: Random, of: OfOne) => (Seeded & { readonly isFault: boolean }) | undefined;

const at = ({ number, ...header }: Header, place: number): Header => ({ ...header, number: `${number}/${place}` });
const toPay = ({ lines }: ChargedOrder) => lines.filter((line) => line.toPay > 0);
const allRight = (order: ChargedOrder) => toPay(order).map((line) => rightly(order, line));
const again = (charge: Charge): Charge => ({ ...charge, expected: { kind: 'charged_twice', cents: charge.cents } });
const feeAgain = ({ fee }: ChargedOrder): Finding[] =>
  fee !== null && fee > 0 ? [{ kind: 'fee_above_promise', cents: fee }] : [];

/** Writes documents one after the other, all of the order. */
function writeAll(
  random: Random,
  { order, header }: OfOne,
  ...documents: Omit<ToWrite, 'orders' | 'naming' | Exclude<keyof Header, 'currency'>>[]
) {
  const naming = sureNaming(random, header.form);
  return documents
    .filter(({ charges }) => charges.length > 0)
    .map(
      (one, place): ChargedDocument => writeDocument(random, { ...at(header, place), orders: [order], naming, ...one }),
    );
}

/** Some packs of each line now and the others later. */
function halves(random: Random, order: ChargedOrder): [Charge[], Charge[]] {
  const now: Charge[] = [];
  const later: Charge[] = [];
  for (const line of toPay(order)) {
    const packs = upTo(random, line.toPay);
    if (packs > 0) now.push(rightly(order, line, packs));
    if (packs < line.toPay) later.push(rightly(order, line, line.toPay - packs));
  }
  return [now, later];
}

const none = { faults: [], explained: [] };

export const HISTORIES: Readonly<Record<string, History>> = {
  'one order over two invoices': (random, of) => {
    const [now, later] = halves(random, of.order);
    const documents = writeAll(random, of, { charges: now }, { charges: later, hasFee: now.length === 0 });
    return { ...none, documents, isFault: false };
  },
  'several lines of one order line': (random, of) => {
    const [some, others] = halves(random, of.order);
    return { ...none, documents: writeAll(random, of, { charges: [...some, ...others] }), isFault: false };
  },
  'the fee on both invoices of an order': (random, of) => {
    const [now, later] = halves(random, of.order);
    const whole = feeAgain(of.order);
    if (whole.length === 0 || now.length === 0 || later.length === 0) return undefined;
    return { ...none, documents: writeAll(random, of, { charges: now }, { charges: later, whole }), isFault: true };
  },
  'an invoice again with another number': (random, of) => {
    const charges = allRight(of.order);
    if (charges.length === 0) return undefined;
    const repeated = { charges: charges.map(again), whole: feeAgain(of.order) };
    return { ...none, documents: writeAll(random, of, { charges }, repeated), isFault: true };
  },
  'a line again in a later invoice': (random, of) => {
    const all = allRight(of.order);
    const [now, later] = [all.filter((_, place) => place % 2 === 0), all.filter((_, place) => place % 2 === 1)];
    const twice = now.slice(0, 1 + upTo(random, 2)).map(again);
    if (later.length === 0) return undefined;
    const documents = writeAll(random, of, { charges: now }, { charges: [...twice, ...later], hasFee: false });
    return { ...none, documents, isFault: true };
  },
  'an invoice credited and charged anew': (random, of) => {
    const { charges } = chargeLines(random, [of.order], { faults: LINE_FAULTS, form: of.header.form });
    const wrong = charges.map((charge): Charge => ({ ...charge, expected: {} }));
    const anew = allRight(of.order);
    if (anew.length === 0) return undefined;
    const credits = { preceding: at(of.header, 0).number };
    // The fee goes back with the goods in one of two.
    const hasFee = random() < 0.5;
    const documents = writeAll(
      random,
      of,
      { charges: wrong },
      { charges: wrong, credits, hasFee },
      { charges: anew, hasFee },
    );
    return { ...none, documents, isFault: false };
  },
  'discounts taken off the whole document': (random, of) => discountsOfAll(random, of, 0),
  'discounts taken off the whole document in part': (random, of) => discountsOfAll(random, of, 150),
  'in another currency': (random, of) => {
    const charges = allRight(of.order);
    const dearer = charges.map((charge): Charge => ({ ...charge, cents: charge.cents * 2 }));
    return {
      ...none,
      documents: writeAll(random, of, { charges: dearer, currency: 'GBP' }, { charges }),
      isFault: false,
    };
  },
  'a credit note that pays less than its lines': (random, of) => {
    const charges = allRight(of.order);
    if (charges.length === 0) return undefined;
    const credits = { preceding: at(of.header, 0).number };
    const less = (draft: Draft) => {
      draft.tooMuch = { payable: -240 };
      draft.whole.push({ kind: 'document_sum', cents: 240 });
    };
    const documents = writeAll(
      random,
      of,
      { charges },
      { charges, credits, hasFee: false, change: less },
      { charges, hasFee: false },
    );
    return { ...none, documents, isFault: true };
  },
  'what was too much credited': (random, of) => credited(random, of, (cents) => cents),
  'less than what was too much credited': (random, of) => credited(random, of, (cents) => Math.floor(cents * 0.6)),
};

/** An invoice with lines that are too dear or of rejected packs, and a credit note for these. */
function credited(random: Random, of: OfOne, given: (cents: number) => number): ReturnType<History> {
  const { order } = of;
  const { charges } = chargeLines(random, [order], { faults: CREDITED, form: of.header.form });
  const wrong = charges.filter((charge) => !isClean(charge));
  const back = wrong.map(({ line, packs, expected }): Charge => {
    const cents = given(expected.cents ?? 0);
    const isRejected = expected.kind === 'rejected_not_credited';
    const units = isRejected ? line.rejected : packs;
    const unit = pick(random, ['XPK', 'C62', 'H87']);
    const as = { quantity: String(units), unit, price: (cents / 100 / units).toFixed(4) };
    return { line, order, packs: units, cents, expected: {}, as };
  });
  if (wrong.length === 0 || back.some(({ cents }) => cents === 0)) return undefined;
  const left = charges.map((charge): Charge => {
    const { kind, cents = 0 } = charge.expected;
    const rest = cents - given(cents);
    return { ...charge, expected: kind === undefined || rest === 0 ? {} : { kind, cents: rest } };
  });
  const credits = { preceding: at(of.header, 0).number };
  const documents = writeAll(random, of, { charges: left }, { charges: back, credits, hasFee: false });
  return { ...none, documents, isFault: left.some((charge) => !isClean(charge)) };
}

/** Every line at its price without discount, and the discounts of all as one allowance, but for so many cents. */
function discountsOfAll(random: Random, of: OfOne, missing: number): ReturnType<History> {
  const charges = toPay(of.order).map((line): Charge => {
    const cents = line.toPay * Math.max(line.gross, line.price);
    return { ...rightly(of.order, { ...line, instead: null }), cents };
  });
  const off = sum(charges.map(({ line, cents }) => cents - line.toPay * line.price)) - missing;
  if (off <= 0) return undefined;
  const change = ({ isTable: isOfLines, charges: beside, lines, expected }: Draft) => {
    if (!isOfLines) return void beside.push({ isCharge: false, cents: off, reason: 'Discount', code: '95' });
    lines.push({ name: 'Discount', quantity: '-1', price: (off / 100).toFixed(2), cents: -off });
    expected.push({});
  };
  const documents = writeAll(random, of, { charges, change, ofLines: missing });
  return { ...none, documents, isFault: missing > 0 };
}

const CREDITED: LineFaults = Object.fromEntries(
  ['a third dearer', 'rejected and charged', 'a raise twice'].flatMap((name) => {
    const fault = LINE_FAULTS[name];
    return fault ? [[name, fault]] : [];
  }),
);
