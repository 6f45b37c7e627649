import type { ProviderConfig } from '@formulary/contracts/provider';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, FALLBACK_CONFIG } from './queries.ts';

export function useProviderConfig(): ProviderConfig {
  return useQuery(configQuery()).data ?? FALLBACK_CONFIG;
}

export const preloadProviderConfig = (client: QueryClient): Promise<void> => client.prefetchQuery(configQuery());

/** What the provider's totals are, such as "ex VAT". */
export function TotalNote() {
  const { price_note } = useProviderConfig();
  return (
    price_note !== '' && (
      <>
        {' '}
        <span className="whitespace-nowrap font-normal text-muted text-xs">{price_note}</span>
      </>
    )
  );
}

export function usePageTitle(page: string): void {
  const { product_name } = useProviderConfig();
  useDocumentTitle(`${page} | ${product_name} App`);
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
