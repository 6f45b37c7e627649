import { createHash } from 'node:crypto';
import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { orderNumber } from '../../outside/documents/document-words.ts';

/** What a wholesaler did not take. */
export interface PartInTrouble {
  readonly id: number;
  readonly status: 'failed' | 'error';
  readonly statusReason: string | null;
  readonly round: number;
  /** Null where nobody could be reached, which ends a round. */
  readonly settledAt: Date | null;
  readonly wholesalerName: string;
}

export interface Tidings {
  readonly title: string;
  readonly content: string;
  /** `order <id> <outcome> <outcome> ...`: names what it tells of. */
  readonly topic: string;
  readonly outcomes: readonly string[];
}

/** So many wholesalers are named; an order of more says how many they are. */
const NAMED = 8;
/** Characters: of the one reason that there is, of several together, and of a name in a list. */
const REASON = 1_500;
const REASONS = 600;
const NAME = 40;

/** What a practice reads of an order with parts in trouble, of which there is one at least, and what to do now. */
export function tidingsOf(orderId: number, parts: readonly PartInTrouble[]): Tidings {
  const outcomes = parts.map(outcomeOf);
  const [only] = parts;
  const about =
    parts.length === 1 && only
      ? `${only.status === 'failed' ? 'rejected by' : 'not sent to'} ${only.wholesalerName}`
      : `trouble at ${parts.length} wholesalers`;
  const [failed, lost] = [
    parts.filter(({ status }) => status === 'failed'),
    parts.filter(({ status }) => status === 'error'),
  ];
  const reason = parts.length === 1 ? REASON : Math.floor(REASONS / Math.min(failed.length, NAMED));
  const content = [
    ...some(failed, ({ wholesalerName, statusReason }) => {
      const words = statusReason === null ? 'no reason was given.' : shorten(statusReason, reason);
      return parts.length === 1 ? capital(words) : `${shorten(wholesalerName, NAME)} rejected it: ${words}`;
    }),
    failed.length > 0 &&
      `${parts.length === 1 ? 'Its' : 'Rejected'} lines can be put back in the cart from the order's page.`,
    lost.length > 0 &&
      `${listOf(lost)} may or may not have it: it could not be handed over. The provider has been told; ask before you order it again.`,
  ];
  return {
    title: `Order #${orderNumber(orderId)}: ${about}`.slice(0, TITLE_MAX),
    content: content.filter(Boolean).join('\n').slice(0, CONTENT_MAX),
    topic: ['order', orderId, ...outcomes].join(' '),
    outcomes,
  };
}

/** One outcome of one part: it may be rejected, be complete after all and be rejected again. */
function outcomeOf({ id, status, round, settledAt }: PartInTrouble): string {
  const outcome = [id, status, round, settledAt?.toISOString() ?? 'unsettled'].join(' ');
  return createHash('sha256').update(outcome).digest('base64url').slice(0, 10);
}

function some(parts: readonly PartInTrouble[], words: (part: PartInTrouble) => string): string[] {
  const left = parts.length - NAMED;
  return [...parts.slice(0, NAMED).map(words), ...(left > 0 ? [`${left} more rejected it.`] : [])];
}

function listOf(parts: readonly PartInTrouble[]): string {
  const left = parts.length - NAMED;
  const names = parts.slice(0, NAMED).map(({ wholesalerName }) => shorten(wholesalerName, NAME));
  return [...names, ...(left > 0 ? [`${left} more wholesalers`] : [])].join(', ');
}

const shorten = (words: string, most: number) => (words.length > most ? `${words.slice(0, most)}…` : words);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
