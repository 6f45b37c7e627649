import type { papersRoutes } from '@formulary/contracts/invoices/papers';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Draft, DraftLine } from './draft.ts';
import { readCents, readPacks, readPrice, readRate } from './read-typed.ts';
import { rateOf } from './typed-sums.ts';

/** Of the head of the form, in its order. */
type HeadField = 'wholesaler' | 'number' | 'issuedOn' | 'payable' | 'fee' | 'vatRate' | 'lines';

export interface DraftFaults {
  readonly head: Partial<Record<HeadField, string>>;
  /** By the line's key. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Why a draft cannot be saved, in words at the places that they are about. */
export function draftFaults(draft: Draft, fee: string): DraftFaults {
  const lines = draft.lines.filter(({ isLeftOut }) => !isLeftOut);
  const feeCents = fee.trim() === '' ? 0 : readCents(fee);
  const payable = readCents(draft.payable);
  const asksRate = lines.some(({ vatRate }) => vatRate.trim() === '') || (feeCents ?? 0) > 0;
  const head: [HeadField, string | false][] = [
    ['wholesaler', draft.wholesaler === null && 'Choose the wholesaler.'],
    ['number', draft.number.trim() === '' && 'Type the number that is on the paper.'],
    ['issuedOn', draft.issuedOn === null && 'Type the date that is on the paper.'],
    ['payable', (payable === null || payable < 0) && 'Type the total with VAT, such as 123.45.'],
    ['fee', (feeCents === null || feeCents < 0) && 'Type an amount such as 5.00, or nothing.'],
    [
      'vatRate',
      (draft.vatRate.trim() === '' ? asksRate : true) && readRate(draft.vatRate) === null && 'Type a rate such as 23.',
    ],
    ['lines', lines.length === 0 && !feeCents && 'Tick an order or add a line.'],
  ];
  return {
    head: Object.fromEntries(head.filter(([, words]) => words !== false)),
    lines: Object.fromEntries(lines.flatMap((line) => lineFault(line) ?? []).map(({ key, words }) => [key, words])),
  };
}

export const isSound = ({ head, lines }: DraftFaults): boolean =>
  Object.keys(head).length === 0 && Object.keys(lines).length === 0;

function lineFault({ key, orderLine, name, quantity, price, vatRate }: DraftLine) {
  const cents = readPrice(price);
  const words =
    (name.trim() === '' && 'Type what it is.') ||
    (readPacks(quantity) === null && 'Type how many packs, such as 3.') ||
    ((cents === null || (orderLine !== null && cents < 0)) && 'Type the price of a pack, such as 9.90.') ||
    (vatRate.trim() !== '' && readRate(vatRate) === null && 'Type a rate of VAT such as 23.');
  return words === false ? undefined : { key, words };
}

export type TypedBody = BodyOf<typeof papersRoutes.enterInvoice>;

/** A draft without faults as it is sent. */
export function bodyOf(draft: Draft, { fee, paper }: { fee: string; paper: number | null }): TypedBody {
  const cents = readCents(fee) ?? 0;
  const percent = (own: string) => (rateOf(own, draft) ?? 0) / 100;
  return {
    ...(paper !== null && { paper }),
    wholesaler: draft.wholesaler ?? 0,
    number: draft.number.trim(),
    ...(draft.isCredit && { is_credit: true }),
    issued_on: draft.issuedOn ?? '',
    ...(draft.dueOn !== null && { due_on: draft.dueOn }),
    payable: fromCents(readCents(draft.payable) ?? 0),
    lines: draft.lines
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ orderLine, name, quantity, price, vatRate }) => ({
        ...(orderLine === null ? { name: name.trim() } : { order_line: orderLine }),
        quantity: readPacks(quantity) ?? 0,
        price: fromCents(readPrice(price) ?? 0),
        vat_rate: percent(vatRate),
      })),
    ...(cents > 0 && { delivery_fee: fromCents(cents), fee_vat_rate: percent('') }),
  };
}
