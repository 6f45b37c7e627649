import { euros, type PlainInvoice, type PlainLine } from '@formulary/documents/plain-invoice';

/** A line of an order that its wholesaler sent. Prices are cents of a pack, as promised. */
export interface SentLine {
  readonly code: string;
  readonly name: string;
  readonly net: number;
  readonly gross: number;
  readonly packs: number;
  /** Whether the practice counted fewer. */
  readonly isShort: boolean;
}

/** What one wholesaler sent of an order. */
export interface SentPart {
  readonly uid: string;
  readonly orderId: number;
  readonly placedAt: Date;
  readonly wholesaler: string;
  /** Promised for the delivery, in cents. */
  readonly fee: number;
  readonly lines: readonly SentLine[];
}

/** Something that a wholesaler gets wrong. */
interface Fault {
  fits?(part: SentPart): boolean;
  charge(part: SentPart): Partial<PlainInvoice>;
}

const DEARER = 1.08;
/** Cents. */
const FEE_TOO_MUCH = 400;
const TOTAL_TOO_MUCH = 1_800;

/** In the order in which invoices of a month have them, each once. */
export const FAULTS = {
  /** And given back a week later. */
  credited: { charge: (part) => dearerLine(part) },
  dearer: { charge: (part) => dearerLine(part) },
  chargedTwice: {
    fits: ({ lines }) => lines.length > 1,
    charge: ({ lines: [first, ...others] }) => ({
      lines: [first, ...others, first].flatMap((line) => line ?? []).map((line) => lineAt(line)),
    }),
  },
  feeAbovePromise: {
    fits: ({ fee }) => fee > 0,
    charge: ({ fee }) => ({ charges: deliveryAt(fee + FEE_TOO_MUCH) }),
  },
  totalTooMuch: { charge: () => ({ tooMuch: { payable: TOTAL_TOO_MUCH } }) },
  discountMissing: {
    fits: ({ lines }) => lines.some(hasDiscount),
    charge: (part) => changing(part, dearest(part.lines.filter(hasDiscount)), (line) => lineAt(line, line.gross)),
  },
  /** Neither code nor number, and a name as its own list has it: whoever knows the product has to say. */
  named: { fits: ({ lines }) => lines.length > 1, charge: (part) => changing(part, dearest(part.lines), named) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** What is right: what was sent, at the promised prices and fee. */
export const asPromised = ({ lines, fee }: SentPart) => ({
  lines: lines.map((line) => lineAt(line)),
  charges: deliveryAt(fee),
});

/** What a part's dearer line has to be credited with. */
export function givenBack({ lines }: SentPart): readonly PlainLine[] {
  return dearest(lines).map((line) => lineAt(line, dearer(line) - line.net));
}

/** The parts with a fault, spread over all of them by time. One that came short is wrong already. */
export function spreadFaults(parts: readonly SentPart[]): ReadonlyMap<SentPart, FaultName> {
  const wrong = new Map<SentPart, FaultName>();
  const faults = Object.entries<Fault>(FAULTS) as [FaultName, Fault][]; // as its keys are
  for (const [at, [name, { fits }]] of faults.entries()) {
    const from = Math.floor((at * parts.length) / faults.length);
    const part = [...parts.slice(from), ...parts.slice(0, from)].find(
      (one) => !wrong.has(one) && !one.lines.some(({ isShort }) => isShort) && (fits?.(one) ?? true),
    );
    if (part) wrong.set(part, name);
  }
  return wrong;
}

const hasDiscount = ({ net, gross }: SentLine) => net < gross;
const dearer = ({ net }: SentLine) => Math.round(net * DEARER);

/** The line that costs most: none where there is none. */
const dearest = (lines: readonly SentLine[]): readonly SentLine[] =>
  lines.toSorted((one, other) => other.net * other.packs - one.net * one.packs).slice(0, 1);

const dearerLine = (part: SentPart) => changing(part, dearest(part.lines), (line) => lineAt(line, dearer(line)));

const changing = ({ lines }: SentPart, changed: readonly SentLine[], change: (line: SentLine) => PlainLine) => ({
  lines: lines.map((line) => (changed.includes(line) ? change(line) : lineAt(line))),
});

function lineAt({ code, name, packs, net }: SentLine, cents = net): PlainLine {
  return { code, name, quantity: String(packs), price: euros(cents), cents: packs * cents };
}

function named(line: SentLine): PlainLine {
  const { code: _, ...rest } = lineAt(line);
  return { ...rest, name: line.name.toUpperCase().replaceAll(' X ', ' ') };
}

const deliveryAt = (cents: number) => (cents > 0 ? [{ isCharge: true, cents, reason: 'Delivery', code: 'DL' }] : []);
