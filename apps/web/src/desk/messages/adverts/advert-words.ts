import type { AdvertAtDesk } from '@formulary/contracts/desk/adverts';
import { formatDateTime } from '../../../lib/dates.ts';

export const LOCATIONS = [
  { value: 'all', words: 'Every page with adverts' },
  { value: 'search', words: 'The search' },
  { value: 'cart', words: 'The cart' },
  { value: 'order', words: 'The page of an order' },
] as const;

export const TYPES = [
  { value: 'banner', words: 'Banner across the page', size: '970 x 90, or 1200 x 120 where there is room' },
  { value: 'skyscraper_left', words: 'Upright, left', size: '160 x 600, or 300 x 600 where there is room' },
  { value: 'skyscraper_right', words: 'Upright, right', size: '160 x 600, or 300 x 600 where there is room' },
] as const;

export const ACTIONS = [
  { value: 'none', words: 'Nothing' },
  { value: 'add_to_cart', words: 'Adds a product to the cart' },
  { value: 'search', words: 'Searches for something' },
  { value: 'external_link', words: 'Opens a link' },
  { value: 'file_download', words: 'Downloads a PDF' },
] as const;

/** Of one of these: its words. */
export const wordsOf = <V extends string>(choices: readonly { value: V; words: string }[], value: V): string =>
  choices.find((choice) => choice.value === value)?.words ?? value;

/** What a click does, with what. */
export function clickWords({ action, product, search_term: term, external_link: link }: AdvertAtDesk): string {
  const detail = product ?? term ?? link;
  return detail === null ? wordsOf(ACTIONS, action) : `${wordsOf(ACTIONS, action)}: ${detail}`;
}

export function timeWords({ shown_from: from, shown_until: until }: AdvertAtDesk): string {
  const words = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`].filter(Boolean);
  return words.length === 0 ? 'Always' : `${words.join(', ').replace(/^./, (first) => first.toUpperCase())}`;
}
