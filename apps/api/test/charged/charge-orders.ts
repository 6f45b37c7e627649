import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { type ChargedOrder, type OrderedLine, pick, type Random, upTo } from './charged-orders.ts';

/** What a line of a document should be found to be; nothing where it is as it has to be. */
export interface Expected {
  readonly kind?: string;
  readonly cents?: number;
}

export interface ChargedDocument {
  readonly invoice: MadeInvoice;
  /** By line. */
  readonly lines: readonly Expected[];
  readonly whole: readonly Required<Expected>[];
}

/** A line before it is put in the words of a document. */
interface Charge {
  readonly line: OrderedLine;
  readonly order: ChargedOrder;
  readonly packs: number;
  /** Cents of a pack. */
  readonly price: number;
  readonly expected: Expected;
}

/** What a line can be wrong in. */
type LineFault = (line: OrderedLine, random: Random) => Pick<Charge, 'packs' | 'price' | 'expected'> | undefined;

const dearerBy = (line: OrderedLine, cents: number): ReturnType<LineFault> => {
  const isGross = line.gross > line.promised && Math.abs(line.price + cents - line.gross) <= 1;
  const kind = isGross ? 'discount_missing' : 'dearer';
  return line.toPay === 0 || cents * line.toPay < 2
    ? undefined
    : { packs: line.toPay, price: line.price + cents, expected: { kind, cents: cents * line.toPay } };
};
const more = (line: OrderedLine, packs: number, kind: string): ReturnType<LineFault> =>
  packs <= 0
    ? undefined
    : { packs: line.toPay + packs, price: line.price, expected: { kind, cents: packs * line.price } };

export const LINE_FAULTS: Readonly<Record<string, LineFault>> = {
  'a few cents dearer': (line, random) => dearerBy(line, 2 + upTo(random, 3)),
  'a third dearer': (line) => dearerBy(line, Math.ceil(line.price / 3)),
  'without its discount': (line) => (line.gross > line.price ? dearerBy(line, line.gross - line.price) : undefined),
  'a raise twice': (line) => (line.price > line.promised ? dearerBy(line, line.price - line.promised) : undefined),
  'the price before it fell': (line) =>
    line.price < line.promised ? dearerBy(line, line.promised - line.price) : undefined,
  'rejected and charged': (line) => more(line, line.rejected, 'rejected_not_credited'),
};

/** Of a practice that counts what comes. */
export const COUNTED_FAULTS: typeof LINE_FAULTS = {
  'packs that did not come': (line) =>
    more(
      line,
      line.ordered - line.toPay - line.rejected - line.refused,
      line.toPay + line.rejected > 0 ? 'more_than_came' : 'never_came',
    ),
  'refused packs': (line) =>
    line.rejected > 0 || line.toPay + line.refused < line.ordered
      ? undefined
      : more(line, line.refused, line.toPay > 0 ? 'more_than_came' : 'never_came'),
  'packs that nobody ordered': (line) => (line.toPay < line.ordered ? undefined : more(line, 2, 'more_than_came')),
};

/** Of one that does not. */
export const TRUSTED_FAULTS: typeof LINE_FAULTS = {
  'refused packs': (line) => more(line, line.refused, 'never_came'),
  'packs that nobody ordered': (line) => (line.refused > 0 ? undefined : more(line, 2, 'never_ordered')),
};

/** What documents are wrong in beside their lines. */
const WHOLE_FAULTS = [
  'fee above',
  'fee unknown',
  'other fee',
  'payable',
  'vat',
  'line twice',
  'unknown line',
  'fee as a line',
] as const;

/** An invoice of orders; one line in five is wrong, and one document in three as a whole. */
export function chargeOrders(
  random: Random,
  {
    orders,
    faults,
    ...of
  }: {
    orders: readonly ChargedOrder[];
    faults: typeof LINE_FAULTS;
    number: string;
    issuedOn: string;
    seller: MadeInvoice['seller'];
  },
): ChargedDocument & { readonly seeded: readonly string[] } {
  const seeded: string[] = [];
  const charges = orders.flatMap((order) =>
    order.lines.flatMap((line): Charge[] => {
      const [name, fault] = pick(random, Object.entries(faults));
      const wrong = random() < 0.2 ? fault(line, random) : undefined;
      if (wrong) seeded.push(name);
      const right = { packs: line.toPay, price: line.price, expected: {} };
      const charge = { line, order, ...(wrong ?? right) };
      return charge.packs === 0 ? [] : [charge];
    }),
  );
  const [only] = orders;
  const naming = orders.length === 1 ? pick(random, ['uid', 'number', 'reference', 'line', 'none']) : 'line';
  const nameOf = ({ uid, id, reference }: ChargedOrder) =>
    naming === 'number' ? String(id) : naming === 'reference' ? reference : uid;
  const isNamedByLine = naming === 'line';
  const lines: MadeLine[] = charges.map((charge) => ({
    ...written(random, charge),
    ...(isNamedByLine && { orderId: nameOf(charge.order) }),
  }));
  const expected: Expected[] = charges.map((charge) => charge.expected);
  const whole: Required<Expected>[] = [];
  const fees = orders.map(({ fee }) => fee);
  const promised = fees.some((fee) => fee !== null) ? fees.reduce((sum: number, fee) => sum + (fee ?? 0), 0) : null;
  const wrong = random() < 0.33 ? pick(random, WHOLE_FAULTS) : undefined;
  const charged: { isCharge: boolean; cents: number; reason: string; code?: string }[] = [];
  let fee = promised ?? 0;
  let tooMuch = {};
  if ((wrong === 'fee above' || wrong === 'fee as a line') && promised !== null) {
    fee += 125;
    whole.push({ kind: 'fee_above_promise', cents: 125 });
  } else if (wrong === 'fee unknown' && promised === null) {
    fee = 600;
    whole.push({ kind: 'fee_not_promised', cents: 600 });
  } else if (wrong === 'other fee') {
    charged.push({ isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' });
    whole.push({ kind: 'fee_not_promised', cents: 195 });
  } else if (wrong === 'payable') {
    tooMuch = { payable: 300 };
    whole.push({ kind: 'document_sum', cents: 300 });
  } else if (wrong === 'vat') {
    tooMuch = { vat: 411 };
    whole.push({ kind: 'vat', cents: 411 });
  } else if (wrong === 'line twice' && lines.length > 0) {
    const again = charges.findIndex((charge) => charge.expected.kind === undefined);
    const [line, charge] = [lines[again], charges[again]];
    if (line && charge) {
      lines.push(line);
      // Packs that came and are charged a second time, at what that line has.
      expected.push({ kind: 'charged_twice', cents: line.cents });
    }
  } else if (wrong === 'unknown line') {
    lines.push({ code: `U${upTo(random, 1e6)}`, name: 'Zz qq xx', quantity: '2', price: '7.35', cents: 1_470 });
    expected.push({ kind: 'never_ordered', cents: 1_470 });
  }
  if (wrong) seeded.push(wrong);
  const asLine = fee > 0 && (wrong === 'fee as a line' || random() < 0.2);
  if (asLine) {
    lines.push({ name: 'Delivery', quantity: '1', price: (fee / 100).toFixed(2), cents: fee });
    expected.push({});
  } else if (fee > 0) charged.push({ isCharge: true, cents: fee, reason: 'Delivery charge', code: 'FC' });
  const invoice: MadeInvoice = {
    ...of,
    lines,
    charges: charged,
    tooMuch,
    ...(only && ['uid', 'number', 'reference'].includes(naming) && { orderId: nameOf(only) }),
  };
  return { invoice, lines: expected, whole, seeded };
}

/** As wholesalers write a line: by one code or another, in packs, pieces or hundreds. */
function written(random: Random, { line, packs, price }: Charge): MadeLine {
  const code = pick<Partial<MadeLine>>(random, [
    { code: line.code },
    { code: line.code },
    { gtin: line.gtin },
    { buyersCode: line.ourCode },
  ]);
  const cents = packs * price;
  const base = { ...code, name: line.name, cents };
  const inPieces = line.pieces > 1 && random() < 0.4;
  if (!inPieces) {
    const unit = pick(random, ['C62', 'EA', 'XPK', 'PK', 'H87']);
    return { ...base, quantity: pick(random, [String(packs), `${packs}.00`]), unit, price: (price / 100).toFixed(2) };
  }
  const quantity = String(packs * line.pieces);
  return { ...base, quantity, unit: 'C62', price: (price / 100).toFixed(2), base: String(line.pieces) };
}
