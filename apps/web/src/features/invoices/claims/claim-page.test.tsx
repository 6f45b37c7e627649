import { CLAIM_STATES, claimsRoutes } from '@formulary/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { claimItemOf, claimOf, SENT } from '../../../../test/test-claim.ts';
import { STATE_TONES, STATE_WORDS } from './claim-words.ts';

const { getClaim, sendClaim, dropClaim, answerClaim, takeBackAnswer, listClaims } = claimsRoutes;

function play(claim = claimOf()) {
  const server = playServer();
  server.answer(getClaim, claim);
  server.answer(listClaims, { count: 0, next: null, previous: null, more_than_count: false, results: [] });
  return server;
}

test('a draft is sent by one press, once', async () => {
  const server = play();
  server.answer(sendClaim, claimOf({ ...SENT, sendings: [{ ...(SENT.sendings?.[0] ?? never()), sent_on: null }] }));
  const { user } = await openApp('/invoices/claims/5');
  await screen.findByText('It goes to claims@northvet.example with its PDF and CSV. The answer comes to you.');
  const reply = server.hold(sendClaim);
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  reply();
  await screen.findByText('Being sent to claims@northvet.example');
  screen.getByText('What did Northvet say?');
  expect(server.callsOf(sendClaim).map(({ body }) => body)).toEqual([{ by: 'mail' }]);
  // What was answered is shown: it is not asked for again.
  expect(server.callsOf(getClaim)).toHaveLength(1);
});

const never = () => {
  throw new Error('a claim that was sent has a sending');
};

test('without an address the practice says that it handed the claim over', async () => {
  const server = play(claimOf({ address: null }));
  server.answer(sendClaim, claimOf({ ...SENT, address: null }));
  const { user } = await openApp('/invoices/claims/5');
  await user.click(await screen.findByRole('button', { name: 'I handed it over' }));
  await screen.findByText('Noted: you handed it over');
  expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
  expect(server.callsOf(sendClaim)[0]?.body).toEqual({ by: 'hand' });
});

test('what goes with it for Peppol is said and can be downloaded', async () => {
  const url = 'http://localhost:3000/files/claims/5/1.xml';
  play(
    claimOf({
      peppol: [
        { kind: 'invoice_response', of: 'INV-17', url },
        { kind: 'receipt_advice', of: '#00012', url: `${url}?2` },
      ],
    }),
  );
  await openApp('/invoices/claims/5');
  await screen.findByText(/with its PDF, CSV and Peppol documents/);
  const list = screen.getByRole('region', { name: 'Peppol documents' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Invoice Response, Invoice INV-17',
    'Receipt Advice, Order #00012',
  ]);
  expect(links[0]?.getAttribute('href')).toBe(url);
});

test('a draft is dropped once that is confirmed', async () => {
  const server = play();
  server.answer(dropClaim, new Reply(204, null));
  const { user } = await openApp('/invoices/claims/5');
  await user.click(await screen.findByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Drop it' }));
  await screen.findByRole('heading', { level: 1, name: 'Claims' });
  expect(server.callsOf(dropClaim)).toHaveLength(1);
});

test('a mail that was refused is said, and the claim can be sent again', async () => {
  play(
    claimOf({
      sendings: [
        { asked_on: '2026-11-25T09:00:00.000Z', address: 'x@y.example', sent_on: null, fault: 'No such user' },
      ],
    }),
  );
  await openApp('/invoices/claims/5');
  await screen.findByText('Not sent to x@y.example: No such user');
  screen.getByRole('button', { name: 'Send' });
});

test('what became of some of the findings is said with an amount and a note', async () => {
  const server = play(claimOf(SENT));
  const refused = claimItemOf(42, { owed: 1, refused: 2 });
  server.answer(
    answerClaim,
    claimOf({
      ...SENT,
      ...{ refused: 2, owed: 4, items: [claimItemOf(41), refused] },
      answers: [{ id: 9, kind: 'refused', amount: 2, note: 'By phone', answered_on: '2026-11-26T09:00:00.000Z' }],
    }),
  );
  const { user } = await openApp('/invoices/claims/5');
  await user.click(await screen.findByRole('checkbox', { name: '€3.00: Product 41' }));
  await user.click(screen.getByRole('button', { name: 'Refused' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The claim was refused' }));
  const amount = dialog.getByLabelText('Amount, of €3.00 that is owed of what is ticked');
  for (const wrong of ['', '0', '3.01', '1.234', 'two']) {
    await user.clear(amount);
    if (wrong !== '') await user.type(amount, wrong);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Say an amount up to €3.00, such as 4.50.');
  }
  expect(server.callsOf(answerClaim)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '2,00');
  await user.type(dialog.getByLabelText('Note (optional)'), ' By phone ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('€4.00 is owed still.');
  expect(server.callsOf(answerClaim)[0]?.body).toEqual({ kind: 'refused', amount: 2, items: [42], note: 'By phone' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('€2.00 refused, €1.00 owed');

  server.answer(takeBackAnswer, claimOf(SENT));
  await user.click(screen.getByRole('button', { name: 'Take back: Refused' }));
  await screen.findByText('Taken back');
  expect(server.callsOf(takeBackAnswer)[0]?.params).toEqual({ id: 5, answer: 9 });
});

test('a promise has no amount, and all of a claim needs no names of findings', async () => {
  const server = play(claimOf(SENT));
  server.answer(answerClaim, claimOf({ ...SENT, state: 'promised' }));
  const { user } = await openApp('/invoices/claims/5');
  await user.click(await screen.findByRole('button', { name: 'Credit promised' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Noted: the credit was promised');
  server.answer(answerClaim, claimOf({ ...SENT, state: 'written_off', owed: 0, written_off: 6 }));
  await user.click(screen.getByRole('button', { name: 'Write off' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing of the claim is owed any more.');
  expect(server.callsOf(answerClaim).map(({ body }) => body)).toEqual([{ kind: 'promised' }, { kind: 'written_off' }]);
});

test('less that is owed than was said is told', async () => {
  const server = play(claimOf(SENT));
  server.answer(answerClaim, new Reply(409, { detail: 'Less than that is owed.', code: 'less_owed' }));
  const { user } = await openApp('/invoices/claims/5');
  await user.click(await screen.findByRole('button', { name: 'Refused' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Less than that is owed');
});

test('a late answer leads to a reminder; credit notes stand in the history', async () => {
  const server = play(
    claimOf({
      ...SENT,
      ...{ is_late: true, state: 'partly_credited', credited: 2, owed: 4 },
      credits: [{ invoice: 21, number: 'CN-4', issued_on: '2026-11-26', amount: 2 }],
    }),
  );
  server.answer(sendClaim, claimOf(SENT));
  const { user } = await openApp('/invoices/claims/5');
  expect((await screen.findByRole('link', { name: 'Credit note CN-4' })).getAttribute('href')).toBe('/invoices/21');
  await user.click(screen.getByRole('button', { name: 'Send a reminder' }));
  await screen.findByText('The reminder is on its way');
  expect(server.callsOf(sendClaim)[0]?.body).toEqual({ by: 'mail', again: true });
});

test('a claim that is not there, not for this user, or cannot be read says so', async () => {
  const server = play();
  server.answer(getClaim, new Reply(404, { detail: 'Not found.' }));
  await openApp('/invoices/claims/5');
  await screen.findByText('Claim not found');
});

test('a claim that cannot be read is read again by a press', async () => {
  const server = play();
  server.answer(getClaim, FAILED);
  const { user } = await openApp('/invoices/claims/5');
  await screen.findByText('The claim could not be loaded');
  server.answer(getClaim, claimOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: /Claim C-00005/ });
});

test('every state has its words and its tone', () => {
  expect(Object.keys(STATE_WORDS).sort()).toEqual([...CLAIM_STATES].sort());
  expect(Object.keys(STATE_TONES).sort()).toEqual([...CLAIM_STATES].sort());
});

test('a claim is read again while its mail waits', async () => {
  const waiting = { ...(SENT.sendings?.[0] ?? never()), sent_on: null };
  const server = play(claimOf({ ...SENT, sendings: [waiting] }));
  await openApp('/invoices/claims/5');
  await screen.findByText('Being sent to claims@northvet.example');
  server.answer(getClaim, claimOf(SENT));
  await waitFor(() => expect(screen.queryByText('Being sent to claims@northvet.example')).toBeNull(), {
    timeout: 4_000,
  });
});
