import type { BoughtFigures, PriceChange } from '@formulary/contracts/price-changes';

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

/** 1,200 packs, whose net price rose from 9.00 to 11.25; elsewhere they cost 10.00. */
export function bought(given: Partial<BoughtFigures> = {}): BoughtFigures {
  return {
    quantity: 1_200,
    previous_net_price: 9,
    net_price: 11.25,
    euros_a_year: 2_700,
    cheapest: { wholesale_product: 2, wholesaler_name: 'Burren Vet Supplies', net_price: 10 },
    switching_saves: 1_500,
    ...given,
  };
}
