import { expect, test } from 'vitest';
import { makeOperator } from './desk.ts';
import { makeColleague, makeUser, unique } from './factories.ts';
import { recallShop } from './recall-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test.each([1, 30])('a notification that %i people read takes as many statements as others', async (people) => {
  const { token } = await makeOperator(app, 'operator');
  const user = await makeUser(app);
  const users = [
    user,
    ...(await Promise.all(Array.from({ length: people - 1 }, () => makeColleague(app, user.practiceId)))),
  ];
  const body = { title: 'News', content: 'Of note.', practice: user.practiceId, topic: unique() };
  const { topic: _topic, ...previewed } = body;
  await spend('desk.previewNotification', { status: 200, token, body: previewed });
  const { body: made } = await spend('desk.publishNotification', { status: 200, token, body });
  await spend('desk.publishNotification', { status: 200, token, body });
  for (const { token: theirs } of users)
    await app.call('POST', `/api/notifications/${made.id}/read/`, { token: theirs });
  const path = `/api/desk/notifications/${made.id}/`;
  const { body: found } = await spend('desk.getPublished', { status: 200, token, path });
  expect(found).toMatchObject({ reads: people, reach: { users: people, practices: 1 } });
  await spend('desk.listPublished', { status: 200, token });
  const { body: practices } = await spend('desk.listReadingPractices', {
    status: 200,
    token,
    path: `${path}practices/`,
  });
  expect(practices.results).toMatchObject([{ users: people, reads: people }]);
  await spend('desk.listReaders', { status: 200, token, path: `${path}readers/` });
  await spend('desk.removeNotification', { status: 204, token, path });
});

test('a recall', async () => {
  const { token } = await makeOperator(app, 'operator');
  const { batch, confirm } = await recallShop(app);
  const body = { title: `Recall of ${batch}`, text: `Lot ${batch}` };
  await spend('desk.previewRecall', { status: 200, token, body });
  const { body: made } = await spend('desk.publishRecall', { status: 200, token, body });
  await confirm(made.id, { answer: 'none_left' });
  await spend('desk.listRecalls', { status: 200, token });
  const path = `/api/desk/recalls/${made.id}/`;
  const { body: found } = await spend('desk.getRecall', { status: 200, token, path });
  expect(found).toMatchObject({ told: 1, confirmed: 1 });
  await spend('desk.withdrawRecall', { status: 200, token, path: `${path}withdraw/` });
});
