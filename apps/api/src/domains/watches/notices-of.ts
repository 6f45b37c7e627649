import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { DAY, later } from '../../kernel/clock.ts';
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
  const sentences = told
    .slice(0, NAMED)
    .map(({ productName, news }) => `${productName} ${news.map(({ text }) => text).join('; it ')}.`);
  const more = told.length - NAMED;
  const [first] = told;
  const isOne = told.length === 1 && first !== undefined;
  return {
    title: (isOne ? `You watch ${first.productName}` : `${told.length} products that you watch`).slice(0, TITLE_MAX),
    content: [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ').slice(0, CONTENT_MAX),
    link: isOne ? `/products/${first.productId}` : '/watches',
  };
}
