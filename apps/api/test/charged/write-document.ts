import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { belowZero } from './below-zero.ts';
import {
  type Charge,
  type ChargedDocument,
  type Expected,
  euros,
  type Finding,
  type Header,
  sum,
} from './charged-document.ts';
import { type ChargedOrder, pick, type Random } from './charged-orders.ts';
import { type Form, isTable, namesOrdersOfLines } from './forms.ts';
import type { Draft } from './whole-faults.ts';
import { writtenLine } from './written-line.ts';

export type Naming = 'uid' | 'number' | 'reference' | 'line' | 'none';

export interface ToWrite extends Header {
  readonly orders: readonly ChargedOrder[];
  readonly charges: readonly Charge[];
  readonly naming: Naming;
  /** Whether this is the document that charges the fee for delivery, where one was promised. */
  readonly hasFee?: boolean;
  /** Beside what its lines make: a fee that is charged again. */
  readonly whole?: readonly Finding[];
  readonly credits?: { readonly preceding: string };
  /** Cents owed of all lines together. */
  readonly ofLines?: number;
  /** Changes the draft before it is written. */
  readonly change?: (draft: Draft) => void;
}

/** What the parts of these orders promised for delivery. */
export function promisedFee(orders: readonly ChargedOrder[]): number | null {
  const fees = orders.map(({ fee }) => fee);
  return fees.some((fee) => fee !== null) ? sum(fees.map((fee) => fee ?? 0)) : null;
}

const nameOf = ({ uid, id, reference }: ChargedOrder, naming: Naming) =>
  naming === 'number' ? String(id) : naming === 'reference' ? reference : uid;

export function writeDocument(random: Random, toWrite: ToWrite): ChargedDocument {
  const { orders, charges, naming, hasFee = true, whole = [], credits, ofLines, change, ...header } = toWrite;
  const promised = promisedFee(orders);
  const draft: Draft = {
    lines: charges.map((charge) => ({
      ...writtenLine(random, charge, isTable(header.form)),
      ...(naming === 'line' && { orderId: nameOf(charge.order, naming) }),
    })),
    expected: charges.map(({ expected }): Expected => expected),
    charges: [],
    whole: [...charges.flatMap((charge) => charge.whole ?? []), ...whole],
    ...{
      promised,
      fee: hasFee ? (promised ?? 0) : 0,
      isFeeLine: random() < 0.2 || isTable(header.form),
      tooMuch: {},
      beside: {},
    },
    isTable: isTable(header.form),
  };
  change?.(draft);
  const { lines, expected, fee, tooMuch } = draft;
  if (fee > 0 && draft.isFeeLine) {
    lines.push({ name: 'Delivery', quantity: '1', price: euros(fee), cents: fee });
    expected.push({});
  } else if (fee > 0) draft.charges.push({ isCharge: true, cents: fee, reason: 'Delivery charge', code: 'FC' });
  const [only] = orders;
  const { form, ...said } = header;
  const invoice: MadeInvoice = {
    ...{ ...said, ...draft.beside, lines, charges: draft.charges, tooMuch },
    ...(credits && { isCredit: true, preceding: credits.preceding }),
    ...(only && ['uid', 'number', 'reference'].includes(naming) && { orderId: nameOf(only, naming) }),
  };
  return {
    ...{ form, lines: expected, whole: draft.whole },
    invoice: credits && !isTable(form) && random() < BELOW_ZERO ? belowZero(invoice) : invoice,
    ...(ofLines !== undefined && { ofLines }),
  };
}

/** Of credit notes, those that are an invoice below zero. */
const BELOW_ZERO = 0.3;

const NAMINGS = ['uid', 'number', 'reference'] as const;

export const anyNaming = (random: Random, orders: readonly ChargedOrder[], form: Form): Naming =>
  orders.length > 1 ? 'line' : pick(random, [...NAMINGS, namesOrdersOfLines(form) ? 'line' : 'uid', 'none']);
/** Of several documents of one order: none would say which of two equal orders it is. */
export const sureNaming = (random: Random, form: Form): Naming =>
  pick(random, [...NAMINGS, namesOrdersOfLines(form) ? 'line' : 'uid']);
