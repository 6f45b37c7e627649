import type { Day, Period, Price, Quantity, Time } from '@formulary/documents/components';
import { scaledOf } from '@formulary/documents/decimal';
import { DocumentError } from '@formulary/documents/document-error';
import type { OrderResponse, ResponseLine } from '@formulary/documents/order-response';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { z } from 'zod';
import { QUANTITY_MAX, reasonOf, type SaidLine } from '../../outside/wholesaler-transport/said-lines.ts';
import type { ReadWord } from './apply-word.ts';

/** Units that count packs: one, each, piece. Orders are sent in the first. */
const PACKS = new Set(['C62', 'EA', 'H87']);
const LONGEST_ID = 200;
const Uid = z.uuid();

/** Why a response is not understood, in words for whoever sent it. */
class Fault extends Error {}

/**
 * Reads a Peppol order response (T76) of UBL; its fault in words where it is none or leaves two readings. Codes: AB is a
 * receipt, AP accepts all that is not named, RE refuses all, CA has lines with 3 changed, 5 accepted, 7 not accepted, 42 delivered.
 */
export function readUblWord(bytes: Buffer): ReadWord | { readonly fault: string } {
  try {
    return wordOf(readUblOf(['OrderResponse'], bytes));
  } catch (error) {
    if (error instanceof DocumentError || error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function wordOf(response: OrderResponse): ReadWord {
  const { id, issueDate, issueTime, orderReferences, responseCode, currency } = response;
  if (id.length > LONGEST_ID) throw new Fault(`The ID has more than ${LONGEST_ID} characters.`);
  if (orderReferences.length !== 1) throw new Fault('It has to be about one order.');
  const uid = Uid.safeParse(orderReferences[0]?.id.toLowerCase());
  if (!uid.success) throw new Fault('OrderReference/ID is not the id of an order of ours.');
  const lines = response.lines.flatMap((line) => saidOfLine(line, currency));
  const rest = restOf(responseCode);
  if (lines.length === 0 && rest === null && responseCode !== 'AB') throw new Fault('It says nothing of any line.');
  return { messageId: id, uid: uid.data, issuedAt: momentOf(issueDate, issueTime), lines, rest };
}

function restOf(code: string | undefined): ReadWord['rest'] {
  switch (code) {
    case 'AP':
      return 'confirmed';
    case 'RE':
      return 'refused';
    case 'AB':
    case 'CA':
    case undefined:
      return null;
    default:
      throw new Fault(`OrderResponseCode ${code} is not AB, AP, CA or RE.`);
  }
}

/** Without a time of day nobody can tell which of two of one day is newer: then it counts from when it came. */
function momentOf(day: Day, time: Time | undefined): Date | null {
  if (time === undefined) return null;
  const moment = new Date(`${day}T${/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function saidOfLine(line: ResponseLine, currency: string | undefined): SaidLine[] {
  const number = numberOf(line.orderLine?.lineId ?? line.id);
  const base = { line: number, until: null, reason: null, netPrice: null, instead: null };
  const reason = reasonOf(line.notes.join(' '));
  const refused: SaidLine = { ...base, kind: 'refused', quantity: null, reason: withProposal(reason, line) };
  switch (line.statusCode) {
    case '7':
      return [refused];
    case '42':
      return [{ ...base, kind: 'confirmed', quantity: null }];
    case '3':
    case '5':
    case undefined: {
      const terms = { netPrice: priceOf(number, line.price, currency), instead: insteadOf(number, line) };
      const backOrdered = packsOf(number, line.maximumBackorderQuantity) ?? 0;
      const confirmed = packsOf(number, line.quantity);
      const later: SaidLine = {
        ...base,
        kind: 'back_ordered',
        quantity: backOrdered,
        until: untilOf(line),
        reason,
        ...terms,
      };
      const sooner: SaidLine = { ...base, kind: 'confirmed', quantity: confirmed, ...terms };
      // A changed quantity leaves the rest undelivered; an accepted line says nothing of a rest.
      const rest = line.statusCode === '3' && confirmed !== null ? [refused] : [];
      return [sooner, later, ...rest].filter(({ quantity }) => quantity !== 0);
    }
    case '1':
      throw new Fault(`Line ${number} was added by the seller: only what was ordered can be confirmed.`);
    default:
      throw new Fault(`Line ${number}: LineStatusCode ${line.statusCode} is not 3, 5, 7 or 42.`);
  }
}

function numberOf(id: string): number {
  if (!/^[1-9]\d{0,5}$/.test(id)) throw new Fault(`Line ${id}: the order's lines are numbered 1, 2, 3.`);
  return Number(id);
}

function packsOf(line: number, quantity: Quantity | undefined): number | null {
  if (!quantity) return null;
  const { value, unit } = quantity;
  if (unit !== undefined && !PACKS.has(unit))
    throw new Fault(`Line ${line}: ${value} ${unit}, but the order is in C62.`);
  const { digits, scale } = scaledOf(value);
  const one = 10n ** BigInt(scale);
  const packs = digits / one;
  if (packs * one !== digits || packs > QUANTITY_MAX) throw new Fault(`Line ${line}: ${value} is no number of packs.`);
  return Number(packs);
}

/** Cents of a pack, rounded up: a price that is not in whole cents is never taken for less than it is. */
function priceOf(line: number, price: Price | undefined, currency: string | undefined): number | null {
  if (!price) return null;
  const { amount, baseQuantity } = price;
  if ((amount.currency || currency) !== 'EUR')
    throw new Fault(`Line ${line}: the price is in ${amount.currency}, not EUR.`);
  const packs = packsOf(line, baseQuantity) ?? 1;
  const { digits, scale } = scaledOf(amount.value);
  if (digits < 0n || packs === 0) throw new Fault(`Line ${line}: ${amount.value} for ${packs} is no price.`);
  const divisor = 10n ** BigInt(scale) * BigInt(packs);
  const cents = (digits * 100n + divisor - 1n) / divisor;
  if (cents > 999_999_999_999n) throw new Fault(`Line ${line}: the price is too large.`);
  return Number(cents);
}

/** The practice reads what the seller would have instead: it orders that itself. */
function withProposal(reason: string | null, { proposedSubstitutes }: ResponseLine): string | null {
  const names = proposedSubstitutes.map(({ item }) =>
    [item.name, item.sellersId ?? item.standardId?.value].join(' ').trim(),
  );
  if (names.length === 0) return reason;
  return reasonOf([reason, `Proposed instead: ${names.join(', ')}`].filter(Boolean).join(' '));
}

function insteadOf(line: number, { substitutes }: ResponseLine): SaidLine['instead'] {
  const [substitute, ...more] = substitutes;
  if (!substitute) return null;
  if (more.length > 0) throw new Fault(`Line ${line}: more than one item is to come in its place.`);
  const { sellersId, standardId, name } = substitute.item;
  const code = reasonOf(sellersId ?? standardId?.value ?? '');
  if (code === null) throw new Fault(`Line ${line}: what comes in its place has no identification.`);
  return { code, name: reasonOf(name ?? '') ?? code };
}

const lastDayOf = (period: Period | undefined): Day | undefined => period?.endDate ?? period?.startDate;

/** The latest day that the line's deliveries promise. */
function untilOf({ deliveries }: ResponseLine): Day | null {
  const days = deliveries.map(({ promised, estimated }) => lastDayOf(promised) ?? lastDayOf(estimated) ?? '');
  return days.toSorted().at(-1) || null;
}
