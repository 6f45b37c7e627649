import { type PublishedRecall, publishedRecallsRoutes } from '@formulary/contracts/records/published-recalls';
import { recallsRoutes } from '@formulary/contracts/records/recalls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { listPublishedRecalls, confirmRecall } = publishedRecallsRoutes;

const RECALL: PublishedRecall = {
  ...{ id: 5, title: 'Synolac LC: wrong label', text: 'Lot T018H14A, Exp 08/28', packs: 3, withdrawn_on: null },
  ...{ published_on: '2026-11-25T09:00:00.000Z', told_on: '2026-11-25T09:00:00.000Z', confirmations: [] },
};
const said = (over: object = {}): PublishedRecall['confirmations'][number] => ({
  ...{ id: 1, answer: 'set_aside', packs: 2, note: null, received: 3 },
  ...{ confirmed_by: { firstName: 'Aoife', lastName: 'Byrne' }, confirmed_on: '2026-11-26T09:00:00.000Z', ...over },
});
const card = () => screen.findByRole('article', { name: 'Synolac LC: wrong label' });

async function openRecall(recall: PublishedRecall, path = '/records/recall') {
  const server = playServer();
  server.answer(listPublishedRecalls, [recall]);
  return { server, ...(await openApp(path)) };
}

test('a published recall is confirmed with the packs that were set aside, and then says by whom', async () => {
  const { server, user } = await openRecall(RECALL);
  const shown = within(await card());
  shown.getByText('Published Nov 25, 2026, you received 3 packs');
  shown.getByText('Not confirmed yet');
  server.answer(confirmRecall, { ...RECALL, confirmations: [said({ note: 'One was used' })] });
  const packs = shown.getByRole('textbox', { name: 'Packs set aside' });
  await user.clear(packs);
  await user.type(packs, '2');
  await user.type(shown.getByRole('textbox', { name: 'Note (optional)' }), 'One was used');
  await user.click(shown.getByRole('button', { name: 'We set them aside' }));
  await shown.findByText('Confirmed by Aoife Byrne, Nov 26, 2026');
  shown.getByText('2 packs set aside');
  expect(shown.queryByText('Not confirmed yet')).toBeNull();
  expect(server.callsOf(confirmRecall)).toMatchObject([
    { params: { id: 5 }, body: { answer: 'set_aside', packs: 2, note: 'One was used' } },
  ]);
});

test('that none are left is one press, and another answer can take its place', async () => {
  const { server, user } = await openRecall(RECALL);
  const shown = within(await card());
  server.answer(confirmRecall, { ...RECALL, confirmations: [said({ answer: 'none_left', packs: null })] });
  await user.click(shown.getByRole('button', { name: 'None left' }));
  await shown.findByText('None left', { selector: 'p' });
  expect(server.callsOf(confirmRecall)).toMatchObject([{ body: { answer: 'none_left' } }]);
  expect(shown.queryByRole('button', { name: 'We set them aside' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Change the answer' }));
  shown.getByRole('button', { name: 'We set them aside' });
});

test('more packs since the answer ask for another one, and a number that is none is not sent', async () => {
  const { server, user } = await openRecall({ ...RECALL, confirmations: [said({ received: 2 })] });
  const shown = within(await card());
  shown.getByText('1 pack came since: confirm it again');
  await user.type(shown.getByRole('textbox', { name: 'Packs set aside' }), 'x{Enter}');
  shown.getByText('A number from 1');
  expect(server.callsOf(confirmRecall)).toEqual([]);
});

test('it is looked for here with the text of its notice, which its news opens', async () => {
  const { server, user } = await openRecall(RECALL, '/records/recall?recall=5');
  const shown = within(await card());
  expect(shown.getByRole('group')).toHaveProperty('open', true);
  server.answer(recallsRoutes.searchRecall, FAILED);
  await user.click(shown.getByRole('button', { name: 'Look for it here' }));
  await screen.findByText(/^Nothing was searched\./);
  expect(server.callsOf(recallsRoutes.searchRecall)).toMatchObject([{ body: { text: RECALL.text } }]);
  expect(screen.getByRole('textbox', { name: /^A batch, a GTIN/ })).toHaveProperty('value', RECALL.text);
});

test('a withdrawn one says so, and asks for nothing', async () => {
  await openRecall({ ...RECALL, withdrawn_on: '2026-11-27T09:00:00.000Z' });
  const shown = within(await card());
  shown.getByText('Withdrawn Nov 27, 2026: it holds no more');
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Look for it here']);
});

test('one that was withdrawn meanwhile is read again', async () => {
  const { server, user } = await openRecall(RECALL);
  const shown = within(await card());
  const words = 'This recall was withdrawn: there is nothing to confirm any more.';
  server.answer(confirmRecall, new Reply(409, { detail: words, code: 'recall_withdrawn' }));
  server.answer(listPublishedRecalls, [{ ...RECALL, withdrawn_on: '2026-11-27T09:00:00.000Z' }]);
  await user.click(shown.getByRole('button', { name: 'None left' }));
  await shown.findByText('Withdrawn Nov 27, 2026: it holds no more');
});

test('without any there is nothing of it, and what could not be loaded can be loaded again', async () => {
  const server = playServer();
  server.answer(listPublishedRecalls, FAILED);
  const { user } = await openApp('/records/recall');
  await screen.findByText('Recalls that were published to you could not be loaded.');
  server.answer(listPublishedRecalls, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Published to you' })).toBeNull();
});
