import { DAY, later } from '../../src/kernel/clock.ts';
import { deliveryShop } from '../delivery-shop.ts';
import { type RouteExamples, read } from './route-example.ts';
import type { World } from './world.ts';

/** A practice that received a pack that expires in a month. */
async function received({ it: app }: World) {
  const shop = await deliveryShop(app, { quantity: 1 });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  const expiresOn = later(app.clock.now(), 30 * DAY)
    .toISOString()
    .slice(0, 10);
  await shop.count(id, [{ line: lines[0], batch: 'AB12', expires_on: expiresOn, accept: ['short_dated'] }]);
  const { token } = shop.user;
  const { body } = await app.call('GET', '/api/records/expiring/', { token });
  return { token, entry: body.rows[0].entry as number };
}

async function marked(world: World) {
  const { token, entry } = await received(world);
  const { body } = await world.it.call('POST', '/api/records/expiring/used-up/', { token, body: { entries: [entry] } });
  return { token, marks: body.marks as number[] };
}

export const EXPIRING_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'records.listExpiring': read,
  'records.changeExpiring': {
    make: async (world) => ({
      ...{ status: 200, token: (await world.visitor()).token },
      body: { watches: true, months: 6 },
    }),
  },
  'records.markUsedUp': {
    make: async (world) => {
      const { token, entry } = await received(world);
      return { status: 200, token, body: { entries: [entry] } };
    },
  },
  'records.takeBackUsedUp': {
    make: async (world) => {
      const { token, marks } = await marked(world);
      return { status: 200, token, body: { marks } };
    },
  },
};
