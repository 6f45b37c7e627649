import type { PriceChange } from '@formulary/contracts/price-changes';

export function priceChange(given: Partial<PriceChange> = {}): PriceChange {
  return {
    manufacturer_product: 1,
    product_uid: 'FV1',
    product_name: 'Kelloxim 5 mg/ml injection 10 ml',
    wholesaler_name: 'Tolka Valley Vet Distribution',
    manufacturer_name: 'Séamus Pharma',
    previous_price: 10,
    new_price: 12.5,
    price_change: 2.5,
    price_change_percent: 25,
    ...given,
  };
}
