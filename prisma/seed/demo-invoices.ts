import type { PlainInvoice } from '@formulary/documents/plain-invoice';
import { DEMO_PRACTICE } from './demo-practices.ts';
import { asPromised, FAULTS, type FaultName, givenBack, type SentPart, spreadFaults } from './invoice-faults.ts';
import { irishDay, onIrishDay, weekdayOf } from './irish-time.ts';
import { hash } from './keyed-random.ts';

/** Of what was ordered longer ago nobody has the invoice here. */
export const INVOICED_DAYS = 32;
/** More are not looked at in one go. */
const MOST = 24;
/** Days. */
const CREDITED_AFTER = 7;
const DUE_AFTER = 30;
/** Minutes of the day at which they come. */
const COMES_AT = 11 * 60;

export interface DemoInvoice {
  readonly at: Date;
  readonly invoice: PlainInvoice;
  readonly wrong: FaultName | undefined;
}

/**
 * The invoices that came until `now`, by time: one of each part, a day or two after its order. Most are as promised; what is
 * wrong is spread over them. The same for the same parts.
 */
export function buildInvoices(parts: readonly SentPart[], now: Date): DemoInvoice[] {
  const came = parts.filter((part) => comesOn(issueDay(part)) <= now).slice(-MOST);
  const wrong = spreadFaults(came);
  const built = came.flatMap((part) => {
    const fault = wrong.get(part);
    const invoice = invoiceOf(part, fault);
    const credit = fault === 'credited' ? [creditOf(part, invoice)] : [];
    return [{ ...invoice, wrong: fault }, ...credit];
  });
  return built.filter(({ at }) => at <= now).sort((one, other) => one.at.getTime() - other.at.getTime());
}

function invoiceOf(part: SentPart, fault: FaultName | undefined) {
  const day = issueDay(part);
  const invoice: PlainInvoice = {
    ...headOf(part, day, ''),
    dueOn: dateOf(day + DUE_AFTER),
    ...asPromised(part),
    ...(fault && FAULTS[fault].charge(part)),
  };
  return { at: comesOn(day), invoice };
}

function creditOf(part: SentPart, { invoice: { number } }: { invoice: PlainInvoice }): DemoInvoice {
  const day = issueDay(part) + CREDITED_AFTER;
  const invoice = { ...headOf(part, day, 'C'), isCredit: true, preceding: number, lines: givenBack(part) };
  return { at: comesOn(day), invoice, wrong: undefined };
}

function headOf({ uid, orderId, wholesaler }: SentPart, day: number, series: string) {
  const initials = wholesaler.match(/\b[A-Z]/g)?.join('') ?? '';
  return {
    number: `${initials}-${series}${String(orderId).padStart(6, '0')}`,
    issuedOn: dateOf(day),
    orderId: uid,
    // A number of no company: the last letters of real ones are others.
    seller: { name: wholesaler, vatId: `IE${String(hash(wholesaler) % 10_000_000).padStart(7, '0')}ZZ` },
    buyer: { name: DEMO_PRACTICE.name },
  };
}

/** A day or two after the order, and on no Sunday. */
function issueDay({ placedAt, orderId, wholesaler }: SentPart): number {
  const day = irishDay(placedAt) + 1 + (hash(`invoiced ${orderId} ${wholesaler}`) % 2);
  return weekdayOf(day) === 6 ? day + 1 : day;
}

const comesOn = (day: number) => onIrishDay(day, COMES_AT);
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
