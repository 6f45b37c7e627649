import { expect, test } from 'vitest';
import { MANY_OFFERS } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

interface Placed {
  readonly wholesale_orders: readonly { readonly status: string }[];
}

/** As if its wholesaler had put all of an order on back order, until a day that is over. */
async function sayBackOrdered(orderId: number): Promise<void> {
  const { prisma } = demo.db;
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const of = { orderItemId: { in: part.items.map((line) => line.id) } };
  await prisma.despatchedLine.deleteMany({ where: of });
  await prisma.lineWord.updateMany({ where: of, data: { holds: false } });
  const now = new Date();
  const word = await prisma.wholesalerWord.create({
    data: {
      ...{
        wholesalerId: part.wholesalerId,
        wholesaleOrderId: part.id,
        source: 'message',
        messageId: `late ${orderId}`,
      },
      ...{ mediaType: 'application/json', content: Buffer.from('{}'), contentHash: '0', state: 'applied' },
      ...{ issuedAt: now, receivedAt: now },
    },
  });
  const until = new Date(now.getTime() - 5 * 24 * 3_600_000);
  const said = { wordId: word.id, kind: 'back_ordered', until, asks: false, holds: true } as const;
  await prisma.lineWord.createMany({
    data: part.items.map((line) => ({ ...said, orderItemId: line.id, quantity: line.quantity })),
  });
}

test('what does not come is ordered elsewhere by two presses, and both orders say so', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(MANY_OFFERS, { quantity: 3 });
  const id = await buyer.order();
  const states = async () =>
    (await buyer.call<Placed>('GET', `/api/order/${id}/`)).wholesale_orders.map(({ status }) => status);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['complete']);
  await buyer.call('PATCH', '/api/deliveries/', { receives: true });
  await sayBackOrdered(id);

  const page = await demo.openSignedIn(buyer);
  await page.goto('/still-to-come');
  await page.getByRole('button', { name: `Order elsewhere: ${MANY_OFFERS}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Order elsewhere' });
  await dialog.getByText('Now, from one wholesaler').waitFor();
  await dialog.getByRole('button', { name: 'Order now' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
  const facts = page.getByRole('region', { name: 'Details' });
  await facts.getByRole('link').click();
  await page.getByText(/^3 ordered elsewhere by Nuala on /).waitFor();
  await page
    .getByRole('list', { name: `What arrived of ${MANY_OFFERS}` })
    .getByRole('link', { name: /^Order #/ })
    .waitFor();
  const { lines } = await buyer.call<{ lines: { order: number }[] }>('GET', '/api/still-to-come/');
  expect(lines.filter(({ order }) => order === id)).toEqual([]);
});
