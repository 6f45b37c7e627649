import type { Advert, AdvertType } from '@formulary/contracts/adverts';

/** The pages that have slots. None is for `price-change` alone: it shows those for every page. */
export type AdvertPage = 'cart' | 'search' | 'order' | 'price-change';

/** What a slot shows: the first that is for the page or for all of them. The server lists them by priority. */
export function pickAdvert(adverts: readonly Advert[], page: AdvertPage, type: AdvertType): Advert | undefined {
  return adverts.find((advert) => advert.type === type && (advert.location === 'all' || advert.location === page));
}
