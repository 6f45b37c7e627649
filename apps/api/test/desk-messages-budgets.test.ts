import { expect, test } from 'vitest';
import { makeOperator } from './desk.ts';
import { makeColleague, makeUser, unique } from './factories.ts';
import { recallShop } from './recall-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';
import { pdf, svg } from './uploads.ts';

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

test('an advert', async () => {
  const { token } = await makeOperator(app, 'operator');
  const upload = async (kind: string, content: Uint8Array) => {
    const path = `/api/desk/advert-files/?kind=${kind}`;
    const body = Buffer.from(content);
    return (await spend('desk.uploadAdvertFile', { status: 200, token, path, body })).body.hash;
  };
  const picture = () => upload('picture', svg(`<title>${unique()}</title>`).content);
  const settings = {
    ...{ description: 'A cow', image: await picture(), image_large: await picture(), location: 'all', type: 'banner' },
    ...{ action: 'file_download', file: await upload('document', pdf().content) },
  };
  const body = { identifier: unique('ad'), ...settings };
  const { body: made } = await spend('desk.createAdvert', { status: 200, token, body });
  const path = `/api/desk/adverts/${made.id}/`;
  await spend('desk.changeAdvert', { status: 200, token, path, body: { ...settings, image: await picture() } });
  await spend('desk.listAdverts', { status: 200, token });
  await spend('desk.removeAdvert', { status: 204, token, path });
});
