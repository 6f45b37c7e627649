import type { ProviderConfig } from '@formulary/contracts/provider';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { configQuery, FALLBACK_CONFIG } from './queries.ts';

export function useProviderConfig(): ProviderConfig {
  return useQuery(configQuery()).data ?? FALLBACK_CONFIG;
}

export const preloadProviderConfig = (client: QueryClient): Promise<void> => client.prefetchQuery(configQuery());
