import type { Product } from '@formulary/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddProduct, loadAddProduct, productQuery } from '../catalogue/public.ts';

/** Fetches the product of an advert and asks what has to be asked to add it; `dialogs` is to be rendered. */
export function useAddAdvertised(): { addProduct: (id: number) => Promise<void>; dialogs: ReactNode } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ run: number; product: Product } | null>(null);

  const addProduct = async (id: number) => {
    try {
      const [product] = await withOverlay(Promise.all([client.fetchQuery(productQuery(id)), loadAddProduct()]));
      setAsked((before) => ({ run: (before?.run ?? 0) + 1, product }));
    } catch {
      showToast({ type: 'error', message: 'Error adding product to cart' });
    }
  };
  const dialogs = asked && (
    <Suspense fallback={null}>
      <AddProduct key={asked.run} product={asked.product} />
    </Suspense>
  );
  return { addProduct, dialogs };
}
