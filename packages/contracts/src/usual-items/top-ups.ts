import { z } from 'zod';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';

const TopUpItem = z
  .object({
    manufacturer_product: id,
    name: z.string(),
    manufacturer_name: z.string(),
    wholesale_product: id.describe("The wholesaler's offer of it."),
    quantity: z.int().positive().describe('What the practice usually buys at a time: the median.'),
    subtotal: money.describe('Gross price x quantity, which counts towards free delivery.'),
    total: money.describe('Net price x quantity.'),
    times: z.int().positive().describe('Days of the past year on which the practice bought it.'),
    interval_days: z.number().nonnegative().describe('The median, from one purchase to the next.'),
    last_date: z.iso.date().describe('When it was bought last, by the calendar of the provider.'),
    chance: z
      .number()
      .min(0)
      .max(1)
      .describe('Of being bought within 30 days anyway, by how the practice has bought it so far.'),
  })
  .meta({ id: 'TopUpItem' });
export type TopUpItem = z.infer<typeof TopUpItem>;

export const TopUp = z
  .object({
    wholesaler: Named,
    missing: money.describe('To free delivery, by the gross total of what the cart has of this wholesaler.'),
    delivery_fee: money.describe('Which falls away.'),
    items: z.array(TopUpItem).describe('One to three. Together they reach free delivery.'),
    saves: money.describe('The fee, less what it costs to buy them early.'),
  })
  .meta({
    id: 'TopUp',
    description: 'What the practice will soon buy anyway, and would make a delivery of the cart free.',
  });
export type TopUp = z.infer<typeof TopUp>;

export const topUpsRoutes = {
  listTopUps: {
    id: 'usualItems.listTopUps',
    method: 'GET',
    path: '/api/cart/top-ups/',
    summary: 'For deliveries of the cart that are not free: what the practice buys anyway and would make them free',
    access: 'signed-in',
    share: 'large',
    responses: { 200: z.array(TopUp).describe('The one that saves most first. None where nothing is worth it.') },
  },
} as const satisfies Record<string, Route>;
