import type { DeliveredPacks } from '@formulary/contracts/claims/findings';
import type { Quantity } from '@formulary/documents/components';
import { type WrittenReceipt, writeReceiptAdvice } from '@formulary/documents/ubl/write-receipt-advice';
import { deliveryInWords } from '../claim-words.ts';
import { counted } from '../document-words.ts';
import { claimant, claimedFrom, type Despatch, issuedOn, type PeppolClaim, type ReceivedLine } from './peppol-claim.ts';

/** OpenPeppol's RejectReasonCode: 1 broken, 2 quality, 3 wrong items, 99 other. */
const REJECT_REASONS = { damaged: '1', warm: '2', expired: '2', short: '2', wrong: '3' } as const;
const OTHER = '99';
/** Its ReceiptAdviceActionCode: a credit note, and nothing in its place. */
const CREDIT = '2';
/** UNCL 1225. */
const ORIGINAL = '9';

/** A line with its packs: `came` are all, those that were rejected too. */
interface CountedLine extends ReceivedLine {
  readonly came: number;
  readonly rejected: number;
  /** Charged beyond what came, as it is claimed. */
  readonly short: number;
}

/**
 * Peppol's T128 of one order: what came of every line of it, and what is claimed as short or rejected. Without a despatch
 * advice, which T128 wants, it names the order alone.
 */
export function receiptAdvice(
  claim: PeppolClaim,
  { id, orderId, timeZone }: { id: string; orderId: number; timeZone: string },
): string {
  const order = claim.orders.find((one) => one.orderId === orderId);
  if (!order) throw new Error(`order ${orderId} is not of the claim`);
  const { despatch, uid } = order;
  const lines = order.lines.map((line) => countedLine(line, claim));
  const days = order.lines.flatMap(({ entries }) => entries.map(({ counted_on }) => counted_on)).sort();
  const last = days.at(-1);
  return writeReceiptAdvice({
    customizationId: 'urn:fdc:peppol.eu:logistics:trns:receipt_advice:1',
    profileId: 'urn:fdc:peppol.eu:logistics:bis:despatch_advice_w_receipt_advice:1',
    id,
    isCopy: false,
    ...issuedOn(claim),
    statusCode: ORIGINAL,
    notes: [],
    orderReferences: [{ id: uid }],
    ...(despatch && { despatch }),
    sender: { ...claimant(claim), name: claim.practice.name },
    receiver: { ...claimedFrom(claim), name: claim.wholesalerName },
    condition: conditionOf(lines),
    ...(last !== undefined && { deliveredOn: last.slice(0, 10) }),
    lines: lines.map((line) => receiptLine(line, { despatch, timeZone })),
  });
}

function countedLine(line: ReceivedLine, { items }: PeppolClaim): CountedLine {
  const sumOf = (kind: DeliveredPacks['kind']) =>
    line.entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.packs : 0), 0);
  const rejected = sumOf('rejected');
  const short = items.reduce(
    (sum, { orderItemId, kind, packs }) =>
      orderItemId === line.id && (kind === 'never_came' || kind === 'more_than_came') ? sum + (packs ?? 0) : sum,
    0,
  );
  return { ...line, came: sumOf('received') + rejected, rejected, short };
}

function conditionOf(lines: readonly CountedLine[]): WrittenReceipt['condition'] {
  const of = (read: (line: CountedLine) => number) => lines.reduce((sum, line) => sum + read(line), 0);
  const [came, rejected, short] = [of((line) => line.came), of((line) => line.rejected), of((line) => line.short)];
  const said = [
    ...(rejected > 0 ? [`${counted(rejected, 'pack')} rejected`] : []),
    ...(short > 0 ? [`${counted(short, 'pack')} short`] : []),
  ];
  if (said.length === 0) return { code: 'AP' };
  return { code: came > rejected ? 'CA' : 'RE', reason: said.join(', ') };
}

function receiptLine(
  { place, code, name, ordered, entries, came, rejected, short }: CountedLine,
  { despatch, timeZone }: { despatch: Despatch | null; timeZone: string },
): WrittenReceipt['lines'][number] {
  const notes = entries.map((entry) => deliveryInWords(entry, timeZone)).join('; ');
  const despatched = despatch?.lines.get(String(place));
  return {
    id: String(place),
    notes: [notes],
    receivedQuantity: packs(came),
    ...(short > 0 && { shortQuantity: packs(short), shortageActionCode: CREDIT }),
    ...(rejected > 0 ? { rejectedQuantity: packs(rejected), ...rejectionOf(entries) } : { rejectReasons: [] }),
    ...(came > ordered && { oversupplyQuantity: packs(came - ordered) }),
    orderLine: { lineId: String(place) },
    ...(despatched !== undefined && { despatchLine: { lineId: despatched } }),
    items: [{ name, sellersId: code, descriptions: [], instances: [] }],
  };
}

function rejectionOf(entries: readonly DeliveredPacks[]) {
  const reasons = [...new Set(entries.flatMap(({ kind, reason }) => (kind === 'rejected' ? (reason ?? []) : [])))];
  const codes = new Set(reasons.map((reason) => REJECT_REASONS[reason as keyof typeof REJECT_REASONS] ?? OTHER));
  const [only = OTHER, ...others] = codes;
  const said = reasons.join(', ');
  return {
    rejectReasonCode: others.length === 0 ? only : OTHER,
    rejectReasons: [said === '' ? 'other' : said],
    rejectActionCode: CREDIT,
  };
}

const packs = (count: number): Quantity => ({ value: String(count), unit: 'C62' });
