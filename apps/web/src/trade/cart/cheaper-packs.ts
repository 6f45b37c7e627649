import { type CheaperPack, cheaperPacksRoutes } from '@formulary/contracts/cart/cheaper-packs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeQuery } from '../../api/route-query.ts';

/** Prices and stock in it are live, as the cart's. */
const cheaperPacksQuery = () => queryOptions({ ...routeQuery(cheaperPacksRoutes.listCheaperPacks), staleTime: 0 });

/** Longer than this the cart does not wait for its hints. */
const PATIENCE_MS = 400;

export interface CheaperPacks {
  readonly byItem: ReadonlyMap<number, CheaperPack>;
  /** Whether lines may be shown: what came into them later would move what is below. */
  readonly isReady: boolean;
}

/** By cart line; without an answer there are none, and nothing is said of it. */
export function useCheaperPacks(): CheaperPacks {
  const { data, isPending } = useQuery(cheaperPacksQuery());
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { byItem: new Map(data?.map((pack) => [pack.item, pack])), isReady: !isPending || isLate };
}
