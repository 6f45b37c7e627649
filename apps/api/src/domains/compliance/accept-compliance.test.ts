import { describe, expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const accept = (token: string | undefined, body: unknown) =>
  app.call('POST', '/api/compliance/accept/', { token, body });

describe('accepting a form', () => {
  test.each(['ar16', 'controlled_drug'])('of %s is kept for this user with its time', async (category) => {
    const user = await makeUser(app);
    const product = await makeProduct(app);

    const { status, body } = await accept(user.token, { category, product: String(product) });

    expect(status).toBe(201);
    const accepted_at = app.clock.now().toISOString();
    expect(body).toEqual({ id: expect.any(Number), category, product, accepted_at });
    expect(await app.db.prisma.complianceAcceptance.findMany({ where: { userId: user.id } })).toEqual([
      { id: body.id, userId: user.id, productId: product, category, acceptedAt: app.clock.now() },
    ]);
  });

  test('again is kept as well: each order line keeps the acceptance that it was placed on', async () => {
    const user = await makeUser(app);
    const product = await makeProduct(app);
    const [one, other] = [
      await accept(user.token, { category: 'ar16', product }),
      await accept(user.token, { category: 'ar16', product }),
    ];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(one.body.id);
  });

  test.each([
    [{}, { category: ['This field is required.'], product: ['This field is required.'] }],
    [
      { category: null, product: null },
      { category: ['This field may not be null.'], product: ['This field may not be null.'] },
    ],
    [
      { category: 'ar17', product: 1.5 },
      { category: ['"ar17" is not a valid choice.'], product: ['Incorrect type. Expected pk value, received float.'] },
    ],
    [{ category: 'ar16', product: 999_999 }, { product: ['Invalid pk "999999" - object does not exist.'] }],
    [{ category: 'ar16', product: 2 ** 31 }, { product: ['Invalid pk "2147483648" - object does not exist.'] }],
  ])('with %j is refused by field and keeps nothing', async (sent, expected) => {
    const user = await makeUser(app);
    expect(await accept(user.token, sent)).toMatchObject({ status: 400, body: expected });
    expect(await app.db.prisma.complianceAcceptance.count({ where: { userId: user.id } })).toBe(0);
  });

  test('is for signed-in users', async () => {
    expect((await accept(undefined, { category: 'ar16', product: 1 })).status).toBe(401);
  });
});
