import { cartRoutes } from '@formulary/contracts/cart';
import { type CheapestSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { openApp, playServer } from './open-app.tsx';
import type { Reply } from './played-network.ts';
import { cartOf, lineOf } from './test-cart.ts';
import { basketOf, groupOf, moveOf } from './test-split.ts';

const { getCheapestSplit } = cheapestSplitRoutes;

/** One wholesaler less, and a lower price: €16.74 less together. */
export const PLAN = basketOf({
  groups: [
    groupOf(1, { moves: [moveOf(1), moveOf(2)] }),
    groupOf(2, { kind: 'price', saving: 2, text: 'Saves €2.00.', deliveries_difference: 0 }),
  ],
  now: { goods: 241.3, delivery_fees: 20, deliveries: 2, total: 261.3, below_minimum: [] },
  best: { goods: 244.56, delivery_fees: 0, deliveries: 1, total: 244.56, below_minimum: [] },
  wholesalers: [
    {
      wholesaler: { id: 2, name: 'Wholesaler 2' },
      gross: 250,
      net: 244.56,
      delivery_fee: 0,
      free_delivery: true,
      minimum_met: true,
      fee_known: true,
    },
  ],
});

/** The cart's only line, as it is put back. */
export const BEFORE = [{ wholesale_product: 101, quantity: 2, is_active: true, pinned: false }];

export async function openCart(plan: CheapestSplit | Reply, ...lines: ReturnType<typeof lineOf>[]) {
  const server = playServer();
  server.answer(getCheapestSplit, plan);
  const total = Math.max(1, lines.length) * 17.5;
  server.answer(cartRoutes.getCart, { ...cartOf(lines.length > 0 ? lines : [lineOf(1)]), total });
  const { user } = await openApp('/cart');
  await screen.findAllByRole('textbox', { name: /^Quantity of/ });
  return { server, user };
}

export async function openPanel(
  user: Awaited<ReturnType<typeof openApp>>['user'],
  name: string | RegExp = /^Cheapest split:/,
) {
  const line = await screen.findByRole('button', { name });
  line.focus();
  await user.keyboard('{Enter}');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  return screen.getByRole('region', { name: 'Cheapest split' });
}
