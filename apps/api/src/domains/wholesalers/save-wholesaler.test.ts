import { describe, expect, test } from 'vitest';
import { makeOffers, makeProducts, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

describe('a wholesaler', () => {
  test.each([
    ['Northvet Supplies', 'northvet-supplies'],
    ['  Ó Briain & Sons (Ennis) Ltd. ', 'o-briain-sons-ennis-ltd'],
    ['VET24/7', 'vet24-7'],
    ['Müller', 'muller'],
  ])('%j is known to commands as %s', async (name, slug) => {
    expect((await makeWholesaler(app, { name })).slug).toBe(slug);
  });

  test('is changed by its name, and keeps its offers', async () => {
    const name = unique('Wholesaler ');
    const made = await makeWholesaler(app, { name, preference: 3, deliveryFee: 5 });
    const [product = 0] = await makeProducts(app, {});
    await makeOffers(app, made, { product });
    const again = await makeWholesaler(app, { name, preference: 7, freeShippingThreshold: 99.99 });
    expect(again).toEqual({ ...made, created: false });
    const saved = await app.db.prisma.wholesaler.findUniqueOrThrow({
      where: { id: made.id },
      include: { offers: true },
    });
    expect(saved).toMatchObject({ preference: 7, deliveryFee: null, slug: made.slug, name });
    expect(Number(saved.freeShippingThreshold)).toBe(99.99);
    expect(saved.offers).toHaveLength(1);
  });

  test.each([{ cutOff: '24:00' }, { cutOff: '9:05' }, { deliveryFee: -1 }, { minimumOrder: -0.01 }])(
    'with %j is refused',
    async (settings) => {
      await expect(makeWholesaler(app, settings)).rejects.toThrow();
    },
  );
});
