import { matchPath } from 'react-router';
import type { AdvertPage } from '../../features/adverts/pick-advert.ts';
import { paths } from '../../lib/paths.ts';

const PAGES: readonly (readonly [pattern: string, page: AdvertPage])[] = [
  [paths.search, 'search'],
  [paths.cart, 'cart'],
  [paths.orders, 'order'],
  [paths.order, 'order'],
  [paths.priceChanges, 'price-change'],
];

export function advertPageOf(pathname: string): AdvertPage | null {
  return PAGES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;
}
