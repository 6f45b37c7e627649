import type { Offer } from '@formulary/contracts/wholesalers';
import { wholesalerOf } from './test-cart.ts';

interface Given extends Partial<Omit<Offer, 'wholesaler'>> {
  readonly id: number;
  readonly wholesaler?: string;
  readonly hasAccount?: boolean;
}

/** An offer of 10 euros net in stock, but for what a test gives. */
export function testOffer({ id, wholesaler = `Wholesaler ${id}`, hasAccount = true, ...given }: Given): Offer {
  return {
    id,
    wholesaler: wholesalerOf(id, { name: wholesaler, has_account: hasAccount }),
    gross_price: 10,
    net_price: 10,
    discount: 0,
    manufacturer_discount_override: null,
    stock_status: 'in_stock',
    stock_quantity: 50,
    is_available: true,
    ...given,
  };
}
