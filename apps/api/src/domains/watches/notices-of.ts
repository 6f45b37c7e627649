import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { DAY, later } from '../../kernel/clock.ts';
import { shorten } from '../../kernel/shorten.ts';
import type { NewNotification } from '../notifications/public.ts';
import type { Look } from './look-at-watches.ts';

/** Days. */
const SHOWN = 30;
/** How many products are named; the others are counted. */
const NAMED = 8;

/** One notification for each user who has news. */
export function noticesOf(looks: readonly Look[], now: Date): NewNotification[] {
  const byUser = Map.groupBy(
    looks.filter(({ news }) => news.length > 0),
    ({ userId }) => userId,
  );
  return [...byUser].map(([userId, told]) => ({
    ...wordsOf(told),
    audience: { userId },
    date: now,
    expiresAt: later(now, SHOWN * DAY),
  }));
}

function wordsOf(told: readonly Look[]): { title: string; content: string; link: string } {
  const [first] = told;
  const isOne = told.length === 1 && first !== undefined;
  return {
    title: shorten(isOne ? `You watch ${first.productName}` : `${told.length} products that you watch`, TITLE_MAX),
    content: contentOf(
      told.map(({ productName, news }) => `${productName} ${news.map(({ text }) => text).join('; it ')}.`),
    ),
    link: isOne ? `/products/${first.productId}` : '/watches',
  };
}

/** A line for each; names fewer where names are long. */
function contentOf(sentences: readonly string[], named = NAMED): string {
  const more = sentences.length - named;
  const content = [...sentences.slice(0, named), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
  return content.length > CONTENT_MAX && named > 1 ? contentOf(sentences, named - 1) : shorten(content, CONTENT_MAX);
}
