import type { Product } from '@formulary/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { AddProduct, loadAddProduct, productQuery } from '../catalogue/public.ts';

interface AddAdvertised {
  addProduct: (id: number) => Promise<void>;
  busyProduct: number | null;
  dialogs: ReactNode;
}

export function useAddAdvertised(): AddAdvertised {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ run: number; product: Product } | null>(null);

  const [busyProduct, setBusyProduct] = useState<number | null>(null);
  const lastRun = useRef(0);

  const addProduct = async (id: number) => {
    lastRun.current += 1;
    const run = lastRun.current;
    setBusyProduct(id);
    try {
      const [product] = await Promise.all([client.fetchQuery(productQuery(id)), loadAddProduct()]);
      // Of two adverts the last one pressed counts.
      if (run === lastRun.current) setAsked({ run, product });
    } catch {
      showToast({ type: 'error', message: 'Error adding product to cart' });
    }
    if (run === lastRun.current) setBusyProduct(null);
  };
  const dialogs = asked && (
    <Suspense fallback={null}>
      <AddProduct key={asked.run} product={asked.product} />
    </Suspense>
  );
  return { addProduct, busyProduct, dialogs };
}
