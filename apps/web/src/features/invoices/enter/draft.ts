import type { OrderToCharge } from '@formulary/contracts/invoices/papers';
import { fieldOf } from '../../../lib/field-of.ts';
import { readPart, writePart } from '../../../lib/persisted.ts';
import { randomId } from '../../../lib/random-id.ts';

/** A line as somebody types it; texts, as half a number is no number. */
export interface DraftLine {
  readonly key: string;
  /** Of an order; null where no order has it. */
  readonly orderLine: number | null;
  readonly order: number | null;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  /** Percent; empty: the rate for all. */
  readonly vatRate: string;
  readonly isLeftOut: boolean;
}

export interface Draft {
  readonly wholesaler: number | null;
  readonly orders: readonly number[];
  readonly lines: readonly DraftLine[];
  readonly isCredit: boolean;
  readonly number: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly payable: string;
  /** Null: what the orders promised. */
  readonly fee: string | null;
  /** Percent, of lines and fees that have none of their own. */
  readonly vatRate: string;
}

const EMPTY: Draft = {
  ...{ wholesaler: null, orders: [], lines: [], isCredit: false, number: '', issuedOn: null, dueOn: null },
  ...{ payable: '', fee: null, vatRate: '' },
};

export const emptyDraft = (wholesaler: number | null): Draft => ({ ...EMPTY, wholesaler });

/** With the lines of an order, as they are likely charged; what is not likely is there and left out. */
export function withOrder(draft: Draft, { order, lines }: OrderToCharge): Draft {
  if (draft.orders.includes(order)) return draft;
  const added = lines.map((line): DraftLine => {
    const packs = line.to_charge > 0 ? line.to_charge : line.ordered;
    return {
      ...{ key: randomId(), orderLine: line.line, order, name: line.product_name, quantity: String(packs) },
      ...{ price: line.price.toFixed(2), vatRate: line.vat_rate === null ? '' : String(line.vat_rate) },
      isLeftOut: line.to_charge === 0,
    };
  });
  const byHand = draft.lines.findIndex((line) => line.order === null);
  const at = byHand === -1 ? draft.lines.length : byHand;
  return { ...draft, orders: [...draft.orders, order], lines: draft.lines.toSpliced(at, 0, ...added) };
}

export const withoutOrder = (draft: Draft, order: number): Draft => ({
  ...draft,
  orders: draft.orders.filter((one) => one !== order),
  lines: draft.lines.filter((line) => line.order !== order),
});

/** With a line that no order has. */
export function withLine(draft: Draft): Draft {
  const line = { key: randomId(), orderLine: null, order: null, name: '', quantity: '1', price: '', vatRate: '' };
  return { ...draft, lines: [...draft.lines, { ...line, isLeftOut: false }] };
}

export const withChangedLine = (draft: Draft, key: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

export const withoutLine = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

/** The promised fee, as a text to edit; empty where nothing was promised. */
export function promisedFee({ orders: ticked }: Draft, orders: readonly OrderToCharge[]): string {
  const fees = orders.filter(({ order }) => ticked.includes(order)).flatMap(({ delivery_fee }) => delivery_fee ?? []);
  const cents = fees.reduce((sum, fee) => sum + Math.round(fee * 100), 0);
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}

const PART = 'typedInvoices';
/** Drafts that are kept: the newest. */
const KEPT = 5;

type Kept = Readonly<Record<string, Draft>>;

/** What was typed before, of this paper or of none, for as long as the session. */
export function readKept(of: string): Draft | undefined {
  const draft = fieldOf(readPart(PART), of);
  return isDraft(draft) ? draft : undefined;
}

export function keepDraft(of: string, draft: Draft | undefined): void {
  const kept = Object.entries((readPart(PART) ?? {}) as Kept).filter(([key]) => key !== of); // read as drafts one by one
  const next = draft === undefined ? kept : [...kept, [of, draft] as const].slice(-KEPT);
  writePart(PART, next.length === 0 ? undefined : Object.fromEntries(next));
}

function isDraft(value: unknown): value is Draft {
  const [orders, lines] = [fieldOf(value, 'orders'), fieldOf(value, 'lines')];
  const isText = (of: unknown, name: string) => typeof fieldOf(of, name) === 'string';
  return (
    Array.isArray(orders) &&
    Array.isArray(lines) &&
    lines.every((line) => ['key', 'name', 'quantity', 'price', 'vatRate'].every((name) => isText(line, name))) &&
    ['number', 'payable', 'vatRate'].every((name) => isText(value, name))
  );
}
