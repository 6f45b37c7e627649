import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { routeQuery } from '../../api/route-query.ts';
import { showToast } from '../../ui/toast.tsx';
import { AddProduct, loadAddProduct } from './lazy-add-product.ts';

/** Adds a product of which only the id is known. Of two the last one pressed counts. */
export function useAddById() {
  const client = useQueryClient();
  const { mutate, data, isPending, variables, submittedAt } = useMutation({
    mutationFn: async (id: number) => {
      const query = routeQuery(catalogueRoutes.getProduct, { params: { id } });
      const [product] = await Promise.all([client.fetchQuery(query), loadAddProduct()]);
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
