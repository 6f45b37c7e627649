import { deskCreationRoutes } from '@formulary/contracts/desk/creation';
import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { Reply } from '../../../test/played-network.ts';

const { createWholesaler } = deskCreationRoutes;
const NORTHVET: WholesalerAtDesk = {
  ...{ id: 9, name: 'Northvet', slug: 'northvet', preference: 9, free_shipping_threshold: null, delivery_fee: 7.5 },
  ...{ minimum_order: null, cut_off: '17:30', postal_address: null, transport: 'http', order_format: 'own' },
  ...{ order_address: 'https://n.example/orders', has_secret: true, former_secret: null, claims_format: 'own' },
  ...{ claims_address: null, claim_days: null, last_stock_update: null, last_pricing_update: null },
  ...{ archived_at: null, offers: 0, accounts: 0 },
};

test('a wholesaler is added with what is known of it, and its page opens', async () => {
  const server = playDesk('admin');
  const { user } = await openDesk('/wholesalers');
  await user.click(await screen.findByRole('button', { name: 'Add a wholesaler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a wholesaler' }));
  const add = dialog.getByRole('button', { name: 'Add' });
  await user.type(dialog.getByLabelText('Name'), 'Northvet');
  await user.click(add);
  await dialog.findByText('Say where orders go to');
  await user.selectOptions(dialog.getByLabelText('Orders go'), 'By HTTP, signed');
  await user.type(dialog.getByLabelText('Address'), 'https://n.example/orders');
  await user.click(add);
  await dialog.findByText('Orders by HTTP are signed');
  await user.type(dialog.getByLabelText('Secret to sign with'), 'a secret that is long enough');
  await user.type(dialog.getByLabelText('Delivery fee, in euros'), '7.50');
  await user.type(dialog.getByLabelText('Cut-off for the same day, such as 17:30'), '17:30');
  const detail = 'There is a wholesaler Northvet already.';
  server.answer(createWholesaler, new Reply(409, { detail, code: 'already_exists' }));
  await user.click(add);
  await dialog.findByText(detail);
  server.answer(createWholesaler, new Reply(201, NORTHVET));
  server.answer(deskWholesalersRoutes.getWholesaler, NORTHVET);
  await user.click(add);
  await screen.findByRole('heading', { level: 1, name: 'Northvet' });
  await screen.findByText('Northvet is added.');
  expect(server.callsOf(createWholesaler).at(-1)?.body).toEqual({
    ...{ name: 'Northvet', transport: 'http', order_address: 'https://n.example/orders' },
    ...{ order_secret: 'a secret that is long enough', delivery_fee: 7.5, cut_off: '17:30' },
  });
});
