import { deskRecallsRoutes, type RecallAtDesk, type RecalledPractice } from '@formulary/contracts/desk/recalls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { listRecalls, getRecall, previewRecall, publishRecall, withdrawRecall } = deskRecallsRoutes;

const NOTICE = { title: 'Synolac LC: wrong label', text: 'Lot T018H14A' };
const recall = (more: Partial<RecallAtDesk> = {}): RecallAtDesk => ({
  ...{
    id: 3,
    title: NOTICE.title,
    published_at: '2026-11-27T09:00:00.000Z',
    withdrawn_at: null,
    told: 2,
    confirmed: 1,
  },
  ...more,
});
const practice = (id: number, name: string, more: Partial<RecalledPractice> = {}): RecalledPractice => ({
  ...{ practice: { id, name }, packs: 3, told_at: '2026-11-27T09:00:00.000Z', answer: null, set_aside: null },
  ...{ received: null, note: null, confirmed_at: null, confirmed_by: null },
  ...more,
});
const WITH_PRACTICES = {
  ...{ ...recall(), text: NOTICE.text },
  practices: [
    practice(1, 'Aughrim Vets', {
      ...{ answer: 'set_aside', set_aside: 2, received: 3, note: 'One was used', confirmed_by: 'Aisling Daly' },
      confirmed_at: '2026-11-27T10:00:00.000Z',
    }),
    practice(2, 'Kilmore Vets'),
  ],
};

test('recalls are listed with how many practices dealt with them; a viewer publishes none', async () => {
  const server = playDesk('viewer');
  server.answer(listRecalls, {
    next: null,
    results: [recall(), recall({ id: 2, title: 'Old one', withdrawn_at: '2026-11-27T10:00:00.000Z', told: 0 })],
  });
  await openDesk('/messages/recalls');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/wrong label.*1 open.*2 practices.*1 of 2$/);
  expect(rows[1]).toMatch(/Old one.*Withdrawn.*Nobody received any$/);
  expect(screen.queryByRole('button', { name: 'Publish a recall' })).toBeNull();
});

test('a notice shows who has it before it is published, once; one that names nothing is refused', async () => {
  const server = playDesk('operator');
  server.answer(listRecalls, { next: null, results: [] });
  const { user } = await openDesk('/messages/recalls');
  await user.click(await screen.findByRole('button', { name: 'Publish a recall' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(previewRecall, new Reply(400, { detail: 'The text names no batch and no GTIN.' }));
  await user.type(dialog.getByLabelText('What is recalled and why'), NOTICE.title);
  await user.type(dialog.getByLabelText(/The notice/), 'Lot ');
  await user.click(dialog.getByRole('button', { name: 'Look who has it' }));
  await dialog.findByText('The text names no batch and no GTIN.');
  server.answer(previewRecall, {
    ...{ ...NOTICE, batches: ['T018H14A'], ranges: ['A1 to A9'], gtins: [] },
    told: [{ practice: { id: 2, name: 'Kilmore Vets' }, packs: 3 }],
  });
  await user.type(dialog.getByLabelText(/The notice/), 'T018H14A');
  await user.click(dialog.getByRole('button', { name: 'Look who has it' }));
  await dialog.findByText('T018H14A, A1 to A9');
  dialog.getByText('1 practice received packs of it');
  server.answer(publishRecall, WITH_PRACTICES);
  server.answer(getRecall, WITH_PRACTICES);
  await user.dblClick(dialog.getByRole('button', { name: 'Publish to 1 practice' }));
  await screen.findByText('1 of 2 practices dealt with it');
  expect(server.callsOf(publishRecall).map(({ body }) => body)).toEqual([NOTICE]);
});

test('its page has who has not dealt with it on top, and withdraws it', async () => {
  const server = playDesk('operator');
  server.answer(getRecall, WITH_PRACTICES);
  const { user } = await openDesk('/messages/recalls/3');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Kilmore Vets.*3 packs.*Not dealt with yet.*Nobody$/);
  expect(rows[1]).toMatch(/Aughrim Vets.*2 packs set aside.*One was used.*Aisling Daly/);
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  const withdrawn = { ...WITH_PRACTICES, withdrawn_at: '2026-11-28T09:00:00.000Z' };
  server.answer(withdrawRecall, withdrawn);
  server.answer(getRecall, withdrawn);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw it' }));
  await screen.findByText('It is withdrawn. 2 practices told.');
  await screen.findByText('Withdrawn');
  expect(screen.queryByRole('button', { name: 'Withdraw it' })).toBeNull();
  expect(server.callsOf(withdrawRecall).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test.each([
  ['/messages/recalls', listRecalls, 'The recalls could not be loaded'],
  ['/messages/recalls/3', getRecall, 'The recall could not be loaded'],
] as const)('%s that could not be read can be asked for again', async (path, route, words) => {
  const server = playDesk('viewer');
  server.answer(route, FAILED);
  const { user } = await openDesk(path);
  await screen.findByText(words);
  server.answer(listRecalls, { next: null, results: [] });
  server.answer(getRecall, WITH_PRACTICES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Nothing was recalled yet|1 of 2 practices dealt with it/);
});
