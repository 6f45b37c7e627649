import { ProductPage as Product } from '../../../features/catalogue/product-page/product-page.tsx';
import { ProductActionsContext } from '../../../trade/products/product-actions.tsx';
import { Actions } from './product-actions.tsx';

export function ProductPage() {
  return (
    <ProductActionsContext value={Actions}>
      <Product />
    </ProductActionsContext>
  );
}
