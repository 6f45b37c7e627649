import { queryOptions } from '@tanstack/react-query';
import { offersQuery } from '../../trade/wholesalers/queries.ts';
import { compareOffers } from './compare-offers.ts';

export const comparedOffersQuery = (productId: number) =>
  queryOptions({ ...offersQuery(productId), select: compareOffers });
