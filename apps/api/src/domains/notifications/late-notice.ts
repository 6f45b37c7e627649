import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { shorten } from '../../kernel/shorten.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import type { AskingLine } from '../deliveries/public.ts';

/** How many lines are named; the others are counted. */
const NAMED = 12;
/** Characters of a name. */
const NAME = 80;

/** A practice's notification of what is late of one part: one for all its lines. */
export function lateNotice(lines: readonly [AskingLine, ...AskingLine[]]): { title: string; content: string } {
  const [{ orderId, wholesalerName }] = lines;
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  const content = [
    ...lines.slice(0, NAMED).map(lineWords),
    lines.length > NAMED && `${lines.length - NAMED} more.`,
    'Wait for it, order it elsewhere or drop it in Still to come.',
  ].filter((words) => words !== false);
  return {
    title: shorten(`Order #${orderNumber(orderId)}: ${count} late at ${wholesalerName}`, TITLE_MAX),
    content: shorten(content.join('\n'), CONTENT_MAX),
  };
}

function lineWords({ name, open, asks, until }: AskingLine): string {
  const why = asks === 'late' && until !== null ? `should have come on ${until}` : 'nothing was heard of it';
  return `${open} × ${shorten(name, NAME)}: ${why}`;
}
