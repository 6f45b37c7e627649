import { PART_LINK, type PartOfLink, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { getPartOfLink, answerPartLink } = partLinkRoutes;
const LINK = '/parts#c2VjcmV0';

const lineOf = (at: number, change: Partial<PartOfLink['lines'][number]> = {}): PartOfLink['lines'][number] => ({
  ...{ code: `N-${at}`, product_name: `Product ${at}`, manufacturer_name: 'Maker', quantity: 3, net_price: 10 },
  ...{ confirmation: null, sent: [] },
  ...change,
});
const partOf = (...lines: PartOfLink['lines']): PartOfLink => ({
  ...{
    uid: '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11',
    placed_on: '2026-11-21T09:30:00.000Z',
    wholesaler_name: 'Northvet',
  },
  ...{ account_number: 'A-17', reference: 'PO 4', delivery_address: 'Ennis Vets\n1 Main Street' },
  lines,
});
const confirmed = (quantity: number) => {
  const word = {
    id: 1,
    kind: 'confirmed' as const,
    quantity,
    until: null,
    reason: null,
    net_price: null,
    instead: null,
  };
  const none = { back_ordered: 0, refused: 0, cancelled: 0, asked: 0, unanswered: 0 };
  return { confirmed: quantity, ...none, words: [{ ...word, asks: false, accepted: null }] };
};

async function openPart(part: PartOfLink) {
  const server = playServer();
  server.answer(getPartOfLink, part);
  const { user } = await openApp(LINK, { isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Order from Ennis Vets' });
  const sent = () => server.callsOf(answerPartLink);
  return { server, user, sent };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the whole order is confirmed by one press, once, with the secret in a header alone', async () => {
  const { server, user, sent } = await openPart(partOf(lineOf(1), lineOf(2)));
  expect(sent()).toEqual([]);
  server.answer(
    answerPartLink,
    partOf(lineOf(1, { confirmation: confirmed(3) }), lineOf(2, { confirmation: confirmed(3) })),
  );
  await user.dblClick(button('Confirm all 2 lines as ordered'));
  await screen.findByText('Thank you: Ennis Vets can read your answer now.');
  expect(sent()).toMatchObject([{ body: { rest: 'confirmed' } }]);
  const [read, written] = [server.callsOf(getPartOfLink)[0], sent()[0]];
  for (const call of [read, written]) {
    expect(call?.headers.get(PART_LINK)).toBe('c2VjcmV0');
    expect(JSON.stringify([call?.query, call?.body])).not.toContain('c2VjcmV0');
  }
  expect(written?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Thank you'));
  expect(screen.getAllByText('3 confirmed')).toHaveLength(2);
});

test('a line that does not come as ordered is told of as a whole, and the others are confirmed with it', async () => {
  const { server, user, sent } = await openPart(partOf(lineOf(1), lineOf(2)));
  await user.click(button('Not as ordered : Product 2'));
  const fields = within(screen.getByRole('group', { name: 'What does not come as ordered of Product 2' }));
  await user.type(fields.getByLabelText('Packs that come later'), '4');
  await user.click(button('Send the answer'));
  expect(fields.getByText('Only 3 were ordered.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Packs that come later')));
  expect(sent()).toEqual([]);
  await user.clear(fields.getByLabelText('Packs that come later'));
  await user.type(fields.getByLabelText('Packs that come later'), '1');
  await user.type(fields.getByLabelText('Packs that do not come'), '1');
  await user.type(fields.getByLabelText('Why'), 'Short');
  await user.type(fields.getByLabelText('Price of a pack, if another'), '12,05');
  expect(fields.getByText('1 of 3 confirmed for now.')).toBeTruthy();
  server.answer(answerPartLink, partOf(lineOf(1), lineOf(2)));
  await user.click(button('Send the answer'));
  await screen.findByText(/^Thank you/);
  expect(sent()[0]?.body).toMatchObject({
    lines: [
      { code: 'N-1', confirmed: 3, back_ordered: 0, refused: 0 },
      { code: 'N-2', confirmed: 1, back_ordered: 1, refused: 1, reason: 'Short', net_price: 12.05 },
    ],
  });
});

test('what was said stands there, and only what is changed is sent again', async () => {
  const lines = [lineOf(1, { confirmation: confirmed(3) }), lineOf(2, { confirmation: confirmed(3) })];
  const { server, user, sent } = await openPart(partOf(...lines));
  expect(screen.getByText(/^You have answered this order\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  await user.click(button('Change : Product 1'));
  await user.type(screen.getAllByLabelText('Packs that do not come')[0] ?? document.body, '3');
  server.answer(answerPartLink, partOf(...lines));
  await user.click(button('Send the answer'));
  await screen.findByText(/^Thank you/);
  expect(sent()[0]?.body).toMatchObject({ lines: [{ code: 'N-1', confirmed: 0, refused: 3 }] });
});

test('what was sent comes first once all lines are answered', async () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const answered = partOf(lineOf(1, { confirmation: confirmed(3) }), lineOf(2, { confirmation: confirmed(3) }));
  const { server, user } = await openPart(partOf(lineOf(1, { confirmation: confirmed(3) }), lineOf(2)));
  expect(headings()).toEqual(['What you deliver', 'What you have sent']);
  server.answer(answerPartLink, answered);
  await user.click(button('Send the answer'));
  await screen.findByText(/^Thank you/);
  expect(headings()).toEqual(['What you have sent', 'What you deliver']);
});

test('what was sent is said by batch', async () => {
  const { server, user, sent } = await openPart(partOf(lineOf(1), lineOf(2)));
  await user.click(button('Say what you have sent'));
  await user.click(button('Send'));
  await screen.findByText('Type how many packs you have sent.');
  const first = within(screen.getByRole('group', { name: /^Product 1/ }));
  await user.type(first.getByLabelText('Packs'), '4');
  expect(first.getByText('Only 3 are left.')).toBeTruthy();
  await user.click(button('All that is left was sent'));
  await user.clear(first.getByLabelText('Packs'));
  await user.type(first.getByLabelText('Packs'), '2');
  await user.type(first.getByLabelText('Batch'), 'AB12');
  await user.click(button('Another batch of Product 1'));
  const second = within(screen.getAllByRole('group', { name: /^Product 1/ })[1] ?? document.body);
  await user.type(second.getByLabelText('Packs'), '1');
  const packs = { quantity: 2, batch: 'AB12', expires_on: null, arrives_on: '2026-11-27', despatched_on: null };
  server.answer(answerPartLink, partOf(lineOf(1, { sent: [packs] }), lineOf(2)));
  await user.click(button('Send'));
  await screen.findByText(/2 × Product 1, batch AB12, to arrive Fri Nov 27/);
  expect(sent()[0]?.body).toMatchObject({
    sent: [
      { code: 'N-1', quantity: 2, batch: 'AB12' },
      { code: 'N-1', quantity: 1 },
      { code: 'N-2', quantity: 3 },
    ],
  });
});

test.each([
  [
    'an answer that does not fit',
    new Reply(422, { detail: 'Line N-1 is closed.', code: 'word_not_applicable' }),
    'Nothing was stored. Line N-1 is closed.',
  ],
  ['a link that ended meanwhile', new Reply(404, { detail: 'Gone.' }), 'This link has ended. Answer the mail instead.'],
  ['a fault', FAILED, 'It could not be stored. Try again in a moment.'],
])('%s is said, and the same is sent under the same key again', async (_, refusal, words) => {
  const { server, user, sent } = await openPart(partOf(lineOf(1)));
  server.answer(answerPartLink, refusal);
  await user.click(button('Confirm the line as ordered'));
  await screen.findByText(words);
  server.answer(answerPartLink, partOf(lineOf(1, { confirmation: confirmed(3) })));
  await user.click(button('Confirm the line as ordered'));
  await screen.findByText(/^Thank you/);
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test.each([
  ['without a secret', '/parts', undefined],
  ['that has ended', LINK, new Reply(404, { detail: 'Not found.' })],
])('a link %s says what to do', async (_, address, refusal) => {
  const server = playServer();
  if (refusal) server.answer(getPartOfLink, refusal);
  await openApp(address, { isSignedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'This link is not valid' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('where it cannot be opened it may be tried again, and whoever is signed in sees the same page', async () => {
  const server = playServer();
  server.answer(getPartOfLink, FAILED);
  const { user } = await openApp(LINK);
  await screen.findByRole('heading', { level: 1, name: 'The order could not be opened' });
  server.answer(getPartOfLink, partOf(lineOf(1)));
  await user.click(button('Try again'));
  await screen.findByRole('heading', { level: 1, name: 'Order from Ennis Vets' });
});
