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
  const content = [
    ...lines.slice(0, NAMED).map(lineWords),
    lines.length > NAMED && `${lines.length - NAMED} more.`,
    'Wait for it, order it elsewhere or drop it in Still to come.',
  ].filter((words) => words !== false);
  return {
    title: shorten(`Order #${orderNumber(orderId)}: ${countWords(lines.length)} late at ${wholesalerName}`, TITLE_MAX),
    content: shorten(content.join('\n'), CONTENT_MAX),
  };
}

/** A practice's notification of many parts that began to be late at once: it says how many, and where they stand. */
export function manyLateNotice(parts: readonly (readonly AskingLine[])[]): { title: string; content: string } {
  const lines = parts.flat();
  const wholesalers = [...Map.groupBy(lines, ({ wholesalerName }) => wholesalerName)];
  const content = [
    ...wholesalers.slice(0, NAMED).map(([name, late]) => `${shorten(name, NAME)}: ${countWords(late.length)}`),
    wholesalers.length > NAMED && `${wholesalers.length - NAMED} more wholesalers.`,
    'Wait for them, order them elsewhere or drop them in Still to come.',
  ].filter((words) => words !== false);
  return {
    title: `${countWords(lines.length)} of ${parts.length} deliveries late`,
    content: shorten(content.join('\n'), CONTENT_MAX),
  };
}

const countWords = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`);

function lineWords({ name, open, asks, until }: AskingLine): string {
  const why = asks === 'late' && until !== null ? `should have come on ${until}` : 'nothing was heard of it';
  return `${open} × ${shorten(name, NAME)}: ${why}`;
}
