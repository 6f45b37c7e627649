import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { productQuery } from '../products/product-query.ts';
import { AddProduct, loadAddProduct } from './lazy-add-product.ts';

/** Adds a product of which only the id is known. Of two the last one pressed counts. */
export function useAddById() {
  const client = useQueryClient();
  const { mutate, data, isPending, variables, submittedAt } = useMutation({
    mutationFn: async (id: number) => {
      const [product] = await Promise.all([client.fetchQuery(productQuery(id)), loadAddProduct()]);
      return product;
    },
    onError: () => showToast({ type: 'error', message: 'Error adding product to cart' }),
  });
  return {
    addProduct: (id: number) => mutate(id),
    busyProduct: isPending ? variables : null,
    dialogs: data && (
      <Suspense fallback={null}>
        <AddProduct key={submittedAt} product={data} />
      </Suspense>
    ),
  };
}
