import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import type { ChargedOrder, OrderedLine } from './charged-orders.ts';
import type { Form } from './forms.ts';

/** What a line of a document should be found to be; nothing where it is as it has to be. */
export interface Expected {
  readonly kind?: string;
  readonly cents?: number;
  /** Beside that. */
  readonly also?: Finding;
}

export interface Finding {
  readonly kind: string;
  readonly cents: number;
}

/** A line before it is put in the words of a document. */
export interface Charge {
  readonly line: OrderedLine;
  readonly order: ChargedOrder;
  readonly packs: number;
  readonly cents: number;
  readonly expected: Expected;
  /** What is found of the document as a whole because of it. */
  readonly whole?: Finding;
  /** How it has to be written; as wholesalers do where nothing is said. */
  readonly as?: Pick<MadeLine, 'quantity' | 'price'> & Partial<MadeLine>;
}

export interface ChargedDocument {
  readonly form: Form;
  readonly invoice: MadeInvoice;
  /** By line. */
  readonly lines: readonly Expected[];
  readonly whole: readonly Finding[];
  /** Cents owed of all lines together, as what is taken off the whole document is off no line of its own. */
  readonly ofLines?: number;
}

/** What every document of one round has. */
export interface Header {
  readonly number: string;
  readonly issuedOn: string;
  readonly seller: MadeInvoice['seller'];
  readonly currency?: string;
  readonly form: Form;
}

/** What somebody notes as promised of a line. Amounts are cents. */
export interface Note {
  readonly line: number;
  readonly packs?: number;
  readonly cents?: number;
  /** Whether it should have been given by now. */
  readonly isOverdue: boolean;
  readonly isTakenBack?: boolean;
}

export interface Seeded {
  readonly documents: readonly ChargedDocument[];
  /** Names of the faults. */
  readonly faults: readonly string[];
  /** Names of what looks like one and is none. */
  readonly explained: readonly string[];
  readonly notes?: readonly Note[];
  /** Packs that come beside those to pay, by line of an order. */
  readonly beside?: ReadonlyMap<number, number>;
  /** Cents that are found of each line of the only document while nothing came yet. */
  readonly early?: readonly number[];
}

export const euros = (cents: number) => (cents / 100).toFixed(2);
export const isClean = ({ expected, whole }: Charge) => expected.kind === undefined && whole === undefined;
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** As it has to be. */
export const rightly = (order: ChargedOrder, line: OrderedLine, packs = line.toPay): Charge => ({
  ...{ line, order, packs, cents: packs * line.price, expected: {} },
});
