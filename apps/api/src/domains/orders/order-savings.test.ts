import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** Of 33.33 euros seven times, at 20 % of the manufacturer and 10 % of the wholesaler. */
test.each([
  [null, 30, { total: 163.31, manufacturer_saving: 46.67, wholesaler_saving: 23.33 }],
  [5, 15, { total: 198.31, manufacturer_saving: 11.67, wholesaler_saving: 23.33 }],
  [0, 10, { total: 210, manufacturer_saving: 0, wholesaler_saving: 23.31 }],
])(
  'with an override of %s the manufacturer’s part, in euros, is its share of the saving',
  async (override, percent, amounts) => {
    const wholesaler = await makeWholesaler(app);
    const [product = 0] = await makeProducts(app, { manufacturerDiscount: 20 });
    const offer = { product, grossPrice: 33.33, discount: 10, manufacturerDiscountOverride: override };
    await makeOffers(app, wholesaler, offer);
    const user = await makeUser(app, [wholesaler]);
    const cart = cartOf(app, user);
    await cart.add(product, { quantity: 7 });
    const shown = await cart.read();
    expect(shown).toMatchObject({
      ...{ subtotal: 233.31, total: amounts.total },
      manufacturer_discount: { absolute: amounts.manufacturer_saving },
      wholesaler_discount: { absolute: amounts.wholesaler_saving },
      items: [{ discount: percent }],
    });
    const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: shown.id } });
    expect(order).toMatchObject({ subtotal: 233.31, ...amounts, counted: { subtotal: 233.31, ...amounts } });
    expect(order.wholesale_orders[0].wholesale_order_items).toMatchObject([{ ...amounts, total_discount: percent }]);
  },
);
