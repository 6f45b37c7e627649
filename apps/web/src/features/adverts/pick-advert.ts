import type { Advert, AdvertType } from '@formulary/contracts/adverts';

/** No advert has the location `price-change`: that page shows those for every page. */
export type AdvertPage = 'cart' | 'search' | 'order' | 'price-change';

/** The first that is for the page or for all; the server lists them by priority. */
export function pickAdvert(adverts: readonly Advert[], page: AdvertPage, type: AdvertType): Advert | undefined {
  return adverts.find((advert) => advert.type === type && (advert.location === 'all' || advert.location === page));
}
