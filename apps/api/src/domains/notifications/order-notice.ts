import { createHash } from 'node:crypto';
import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { shorten } from '../../kernel/shorten.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';

export interface PartInTrouble {
  readonly id: number;
  readonly status: 'failed' | 'error';
  readonly statusReason: string | null;
  readonly round: number;
  /** Null for `error`. */
  readonly settledAt: Date | null;
  readonly wholesalerName: string;
}

interface Notice {
  readonly title: string;
  readonly content: string;
  /** `order <id> <outcome> <outcome> ...` */
  readonly topic: string;
  readonly outcomes: readonly string[];
}

/** How many wholesalers are named; the others are counted. */
const NAMED = 8;
/** Characters of a single reason, of several together, and of a name in a list. */
const REASON = 1_500;
const REASONS = 600;
const NAME = 40;

/** A practice's notification of an order with at least one part in trouble. */
export function noticeOf(orderId: number, parts: readonly PartInTrouble[]): Notice {
  const outcomes = parts.map(outcomeOf);
  const [only] = parts;
  const about =
    parts.length === 1 && only
      ? `${only.status === 'failed' ? 'rejected by' : 'not sent to'} ${only.wholesalerName}`
      : `trouble at ${parts.length} wholesalers`;
  const failed = parts.filter(({ status }) => status === 'failed');
  const lost = parts.filter(({ status }) => status === 'error');
  const reason = parts.length === 1 ? REASON : Math.floor(REASONS / Math.min(failed.length, NAMED));
  const content = [
    ...failed.slice(0, NAMED).map(({ wholesalerName, statusReason }) => {
      const words = statusReason === null ? 'no reason was given.' : shorten(statusReason, reason);
      return parts.length === 1 ? capital(words) : `${shorten(wholesalerName, NAME)} rejected it: ${words}`;
    }),
    failed.length > NAMED && `${failed.length - NAMED} more rejected it.`,
    failed.length > 0 &&
      `${parts.length === 1 ? 'Its' : 'Rejected'} lines can be put back in the cart from the order's page.`,
    lost.length > 0 &&
      `${listOf(lost)} may or may not have it: it could not be handed over. The provider has been told; ask before you order it again.`,
  ];
  return {
    title: shorten(`Order #${orderNumber(orderId)}: ${about}`, TITLE_MAX),
    content: shorten(content.filter(Boolean).join('\n'), CONTENT_MAX),
    topic: ['order', orderId, ...outcomes].join(' '),
    outcomes,
  };
}

/** A key of this outcome of a part, which may be rejected, marked complete and rejected again. */
function outcomeOf({ id, status, round, settledAt }: PartInTrouble): string {
  const outcome = [id, status, round, settledAt?.toISOString() ?? 'unsettled'].join(' ');
  return createHash('sha256').update(outcome).digest('base64url').slice(0, 10);
}

function listOf(parts: readonly PartInTrouble[]): string {
  const names = parts.slice(0, NAMED).map(({ wholesalerName }) => shorten(wholesalerName, NAME));
  if (parts.length > NAMED) names.push(`${parts.length - NAMED} more wholesalers`);
  return names.join(', ');
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
