import { providerRoutes } from '@formulary/contracts/provider';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUBLIC_QUERY } from '../../api/query-client.ts';
import { deskQuery } from '../calls/desk-query.ts';

const configQuery = () =>
  queryOptions({
    ...deskQuery(providerRoutes.getConfig),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: PUBLIC_QUERY,
  });

export const useProductName = (): string => useQuery(configQuery()).data?.product_name ?? 'Formulary';

export function useDeskTitle(page: string): void {
  const name = useProductName();
  useEffect(() => {
    document.title = `${page} | ${name} desk`;
  }, [page, name]);
}
