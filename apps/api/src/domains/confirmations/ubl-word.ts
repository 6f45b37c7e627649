import type { Day, Price } from '@formulary/documents/components';
import { scaledOf } from '@formulary/documents/decimal';
import { DocumentError } from '@formulary/documents/document-error';
import type { OrderResponse, ResponseLine } from '@formulary/documents/order-response';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { reasonOf, type SaidLine } from '../../outside/wholesaler-transport/said-lines.ts';
import type { ReadWord } from './apply-word.ts';
import { despatchWordOf } from './ubl-despatch.ts';
import { Fault, headOf, lastDayOf, momentOf, numberOf, packsOf } from './ubl-values.ts';

/**
 * Reads a Peppol order response (T76) or despatch advice (T16) of UBL; its fault in words where it is neither or leaves two
 * readings. Codes of a response: AB is a receipt, AP accepts all that is not named, RE refuses all, CA has lines with 3 changed, 5 accepted, 7 not accepted, 42 delivered.
 */
export function readUblWord(bytes: Buffer): ReadWord | { readonly fault: string } {
  try {
    const document = readUblOf(['OrderResponse', 'DespatchAdvice'], bytes);
    return document.kind === 'DespatchAdvice' ? despatchWordOf(document) : responseWordOf(document);
  } catch (error) {
    if (error instanceof DocumentError || error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function responseWordOf(response: OrderResponse): ReadWord {
  const { id, issueDate, issueTime, orderReferences, responseCode, currency } = response;
  const head = headOf(id, orderReferences);
  const until = untilOf(response);
  const lines = response.lines.flatMap((line) => saidOfLine(line, { currency, until }));
  const rest = restOf(responseCode, until);
  if (lines.length === 0 && rest === null && responseCode !== 'AB') throw new Fault('It says nothing of any line.');
  return { ...head, issuedAt: momentOf(issueDate, issueTime), lines, rest, shipment: null };
}

function restOf(code: string | undefined, until: Day | null): ReadWord['rest'] {
  switch (code) {
    case 'AP':
      return { kind: 'confirmed', until };
    case 'RE':
      return { kind: 'refused', until: null };
    case 'AB':
    case 'CA':
    case undefined:
      return null;
    default:
      throw new Fault(`OrderResponseCode ${code} is not AB, AP, CA or RE.`);
  }
}

/** What holds of lines that do not say it themselves. */
interface OfAllLines {
  readonly currency: string | undefined;
  /** The day on which they are to come. */
  readonly until: Day | null;
}

function saidOfLine(line: ResponseLine, ofAll: OfAllLines): SaidLine[] {
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
      const terms = { netPrice: priceOf(number, line.price, ofAll.currency), instead: insteadOf(number, line) };
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
      // A line's own day is that of what comes later, where something does.
      const until = (backOrdered > 0 ? null : untilOf(line)) ?? ofAll.until;
      const sooner: SaidLine = { ...base, kind: 'confirmed', quantity: confirmed, until, ...terms };
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

/** The latest day that these deliveries promise. */
function untilOf({ deliveries }: Pick<ResponseLine, 'deliveries'>): Day | null {
  const days = deliveries.map(({ promised, estimated }) => lastDayOf(promised) ?? lastDayOf(estimated) ?? '');
  return days.toSorted().at(-1) || null;
}
