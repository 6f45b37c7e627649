import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { testOffer } from '../../../test/test-offer.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';

/** Of every kind: with the maker's discount, without it, and with one of the wholesaler's in its place. */
const OFFERS = [
  testOffer({ id: 101, gross_price: 20, net_price: 17.5, discount: 2.5, stock_quantity: 7 }),
  testOffer({
    ...{ id: 102, gross_price: 21, net_price: 19.95, discount: 5, manufacturer_discount_override: 0 },
    ...{ stock_quantity: 0, stock_status: 'out_of_stock' },
  }),
  testOffer({
    ...{ id: 103, gross_price: 22.4, net_price: 19.04, discount: 7.5, manufacturer_discount_override: 7.5 },
    ...{ stock_quantity: null, stock_status: 'unknown_stock' },
  }),
];

// Specification 1.5.
test.each([
  [101, ['€20.00', '12.5 %', '€17.50', 'In stock (7)'], true],
  [102, ['€21.00', '5 %', '€19.95', 'Out of stock'], false],
  [103, ['€22.40', '15 %', '€19.04', 'Unknown stock'], true],
])(
  "wholesaler %i's gross price, whole discount, net price and stock stand in its row",
  async (id, figures, isShared) => {
    const server = playServer();
    server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1, { manufacturer_discount: 10 })]));
    server.answer(wholesalersRoutes.listOffers, OFFERS);
    const { user } = await openApp('/?q=product');
    await user.click(await screen.findByRole('button', { name: 'Product 1' }));
    const table = within(await screen.findByRole('table', { name: 'Offers of Product 1' }));
    const row = (await table.findByText(`Wholesaler ${id}`)).closest('tr') ?? document.body;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    expect([cells[0], cells[1], cells[2], cells[4]]).toEqual(figures.map((figure) => expect.stringContaining(figure)));
    // What of it is the wholesaler's own is said where the maker gives some, too.
    expect(cells[1]?.includes('wholesaler')).toBe(isShared);
  },
);
