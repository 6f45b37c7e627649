import { useEffect } from 'react';
import { useProviderConfig } from './provider-config.ts';

export function usePageTitle(page: string): void {
  const { product_name } = useProviderConfig();
  useDocumentTitle(`${page} | ${product_name} App`);
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
