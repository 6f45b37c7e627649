import type { PreferredProduct } from '@formulary/contracts/catalogue';
import { StockLabel } from '../wholesalers/stock-label.tsx';

interface ProductStockLabelProps {
  product: Pick<PreferredProduct, 'stock_status' | 'not_orderable_reason'>;
}

export function ProductStockLabel({ product: { stock_status, not_orderable_reason } }: ProductStockLabelProps) {
  if (not_orderable_reason === null) return <StockLabel status={stock_status} />;
  return <StockLabel status={not_orderable_reason === 'no_account' ? 'no_account' : 'out_of_stock'} />;
}
