import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { tellOfWord } from './tell-of-word.job.ts';

const app = useApp();

async function toldOrder() {
  const order = await orderWithWords(app);
  const tell = () => tellOfWord(app).run({ uid: order.first.uid });
  const published = () => app.db.prisma.notification.findMany({ where: { link: `/orders/${order.order.id}` } });
  const number = `#${String(order.order.id).padStart(5, '0')}`;
  return { ...order, tell, published, number };
}

test('one notification tells of all lines of a part, and goes when nothing is left to tell', async () => {
  const { say, tell, published, number, first, item, user } = await toldOrder();
  await say([
    { refused: 1, reason: 'Recalled' },
    { back_ordered: 1, until: '2026-12-04' },
  ]);
  await Promise.all([tell(), tell()]);
  expect(await published()).toMatchObject([
    {
      title: `Order ${number}: ${first.wholesaler.name} does not deliver 1 line, delivers 1 line later`,
      content: `1 × ${item.productName}: not delivered (Recalled)\n1 × ${item.productName}: back-ordered until 4 December 2026`,
      practiceId: user.practiceId,
    },
  ]);
  await say([{ confirmed: 2 }]);
  await tell();
  expect(await published()).toEqual([]);
});

test('what was back-ordered and is sent is no news any more', async () => {
  const { say, tell, published } = await toldOrder();
  await say([{ confirmed: 1 }, { back_ordered: 1 }]);
  await say([{ sent: [{ quantity: 1 }] }]);
  await tell();
  expect(await published()).toHaveLength(1);
  await say([{ sent: [{ quantity: 1 }] }]);
  await tell();
  expect(await published()).toEqual([]);
});

test('a dearer price is told with what it costs, until it is answered', async () => {
  const { say, tell, published, confirmation, answer } = await toldOrder();
  await say([{ confirmed: 2, net_price: 12.05 }]);
  await tell();
  const [notice] = await published();
  expect(notice?.title).toMatch(/ asks before it delivers$/);
  expect(notice?.content).toMatch(/^€4\.10 more for 1 line: accept or decline on the order's page\.\n.*: €4\.10 more$/);
  const [{ id }] = (await confirmation()).words;
  await answer([{ word: id, accepted: true }]);
  await tell();
  expect(await published()).toEqual([]);
});

test('another product in its place is named', async () => {
  const { say, tell, published } = await toldOrder();
  await say([{ confirmed: 2, instead: { code: 'Z-1', name: 'Kelloxim 2 × 10 ml' } }]);
  await tell();
  const [notice] = await published();
  expect(notice?.content).toMatch(/^Another product for 1 line: .*\n2 × .*: as Kelloxim 2 × 10 ml$/);
});

test('the same news is not told twice, more of it is told again', async () => {
  const { say, tell, published, user } = await toldOrder();
  await say([{ back_ordered: 1 }, { confirmed: 1 }]);
  await tell();
  const [first] = await published();
  await app.call('POST', `/api/notifications/${first?.id}/read/`, user);
  await tell();
  expect((await published()).map(({ id }) => id)).toEqual([first?.id]);
  await say([{ refused: 2 }]);
  await tell();
  const [again, ...more] = await published();
  expect([again?.id === first?.id, more]).toEqual([false, []]);
});

test('when one of two questions is answered, the notice tells of the other alone, and is not news', async () => {
  const { say, tell, published, confirmation, answer } = await toldOrder();
  await say([
    { confirmed: 1, net_price: 12 },
    { confirmed: 1, net_price: 13 },
  ]);
  await tell();
  const [before] = await published();
  const [{ id: word }] = (await confirmation()).words;
  await answer([{ word, accepted: true }]);
  await tell();
  const [after] = await published();
  expect(after?.id).toBe(before?.id);
  expect([before?.content, after?.content].map((content) => content?.split('\n').length)).toEqual([3, 2]);
});
