import { SearchPage as Search } from '../../../features/catalogue/search-page.tsx';
import { WeekPanel } from '../../../features/week/week-panel.tsx';
import { ProductActionsContext } from '../../../trade/products/product-actions.tsx';
import { Actions } from './product-actions.tsx';

export function SearchPage() {
  return (
    <ProductActionsContext value={Actions}>
      <Search Around={WeekPanel} />
    </ProductActionsContext>
  );
}
