import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import type { LineWord } from '@formulary/contracts/orders/line-confirmation';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { shorten } from '../../kernel/shorten.ts';
import { dayInWords, orderNumber } from '../../outside/documents/document-words.ts';

/** A line word that holds and that a practice should know of: refused, back-ordered, or asked and without an answer. */
export interface LineNews {
  readonly id: number;
  readonly productName: string;
  readonly kind: LineWord['kind'];
  readonly quantity: number;
  /** `2026-12-04`. */
  readonly until: string | null;
  readonly reason: string | null;
  /** Cents that the quantity costs more than promised; null where the practice is not asked. */
  readonly dearer: number | null;
  readonly insteadName: string | null;
}

interface Notice {
  readonly title: string;
  readonly content: string;
}

/** How many lines are named; the others are counted. */
const NAMED = 12;
/** Characters of a name, and of a reason. */
const NAME = 80;
const REASON = 200;

/** A practice's notification of what a wholesaler says of one part: one for all its lines. */
export function wordNotice(orderId: number, wholesalerName: string, news: readonly LineNews[]): Notice {
  const asked = news.filter(({ dearer }) => dearer !== null);
  const refused = news.filter(({ kind }) => kind === 'refused');
  const late = news.filter(({ kind, dearer }) => kind === 'back_ordered' && dearer === null);
  const what = [
    asked.length > 0 && 'asks before it delivers',
    refused.length > 0 && `does not deliver ${linesOf(refused.length)}`,
    late.length > 0 && `delivers ${linesOf(late.length)} later`,
  ].filter((words) => words !== false);
  const content = [
    asked.length > 0 && askedWords(asked),
    ...news.slice(0, NAMED).map(lineWords),
    news.length > NAMED && `${news.length - NAMED} more.`,
  ].filter((words) => words !== false);
  return {
    title: shorten(`Order #${orderNumber(orderId)}: ${wholesalerName} ${what.join(', ')}`, TITLE_MAX),
    content: shorten(content.join('\n'), CONTENT_MAX),
  };
}

function askedWords(asked: readonly LineNews[]): string {
  const more = asked.reduce((sum, { dearer }) => sum + (dearer ?? 0), 0);
  const cost =
    more > 0
      ? `${formatMoney(fromCents(more))} more for ${linesOf(asked.length)}`
      : `Another product for ${linesOf(asked.length)}`;
  return `${cost}: accept or decline on the order's page.`;
}

function lineWords({ productName, kind, quantity, until, reason, dearer, insteadName }: LineNews): string {
  const name = `${quantity} × ${shorten(productName, NAME)}`;
  const why = reason === null ? '' : ` (${shorten(reason, REASON)})`;
  if (kind === 'refused') return `${name}: not delivered${why}`;
  const when =
    kind === 'back_ordered' ? `: back-ordered${until === null ? '' : ` until ${dayInWords(until)}`}${why}` : '';
  if (dearer === null) return `${name}${when}`;
  const terms = [
    insteadName !== null && `as ${shorten(insteadName, NAME)}`,
    dearer > 0 && `${formatMoney(fromCents(dearer))} more`,
  ].filter((words) => words !== false);
  return `${name}${when}: ${terms.join(', ')}`;
}

const linesOf = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
