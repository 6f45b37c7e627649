import type { ProviderConfig } from '@formulary/contracts/provider';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, FALLBACK_CONFIG } from './queries.ts';

export { configQuery } from './queries.ts';

export function useProviderConfig(): ProviderConfig {
  return useQuery(configQuery()).data ?? FALLBACK_CONFIG;
}

/** Titles the page "{page} | {product} App". */
export function usePageTitle(page: string): void {
  const { product_name } = useProviderConfig();
  useDocumentTitle(`${page} | ${product_name} App`);
}

/** For the page whose title does not follow the pattern. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
