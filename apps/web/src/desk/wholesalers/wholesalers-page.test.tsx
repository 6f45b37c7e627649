import { deskPausesRoutes, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk, sendingOf } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listSending, pauseWholesaler, resumeWholesaler } = deskPausesRoutes;
const { resendParts } = deskSendingRoutes;

const PAUSED = { paused: { since: '2026-11-28T06:00:00.000Z', text: 'It is down until noon' } };

async function openWholesalers(role: DeskRole, ...wholesalers: WholesalerSending[]) {
  const server = playDesk(role);
  server.answer(listSending, { wholesalers });
  const { user } = await openDesk('/wholesalers');
  await screen.findByRole('heading', { level: 1, name: 'Wholesalers' });
  return { server, user };
}

test('each wholesaler says how its orders go, whether it is paused and why, and what waits or failed', async () => {
  await openWholesalers(
    'viewer',
    sendingOf(1, { ...PAUSED, waiting: 1_204, oldest: '2026-11-28T06:00:00.000Z', in_error: 2 }),
    sendingOf(2, { transport: 'simulated' }),
  );
  await screen.findByText('Wholesaler 1');
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/Orders by e-mail.*Paused.*since.*It is down until noon/);
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('1,204 waiting for Wholesaler 1')).toBe('/desk/orders?wholesaler=1&status=waiting');
  expect(linkOf('2 not sent to Wholesaler 1')).toBe('/desk/orders?wholesaler=1&status=error');
  expect(second?.textContent).toMatch(/Only played: nothing is sent.*Not sent to.*None.*None/);
  expect(
    within(second as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/desk/wholesalers/2']);
  expect(screen.queryByRole('button', { name: /Wholesaler/ })).toBeNull();
});

test('an operator pauses one with a text that practices read; a refusal is said in the form', async () => {
  const { server, user } = await openWholesalers('operator', sendingOf(1), sendingOf(2));
  await user.click(await screen.findByRole('button', { name: 'Pause: Wholesaler 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Wholesaler 2?' }));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await dialog.findByText('Say why: practices read it');
  server.answer(pauseWholesaler, new Reply(404, { detail: 'Not found.' }));
  await user.type(dialog.getByLabelText('What practices read'), ' It is down ');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await dialog.findByText('Not found.');
  server.answer(pauseWholesaler, sendingOf(2, PAUSED));
  server.answer(listSending, { wholesalers: [sendingOf(1), sendingOf(2, PAUSED)] });
  await user.dblClick(dialog.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Wholesaler 2 is paused.');
  const sent = { params: { id: 2 }, body: { text: 'It is down' } };
  expect(server.callsOf(pauseWholesaler).map(({ params, body }) => ({ params, body }))).toEqual([sent, sent]);
  // It is read again.
  await screen.findByText('It is down until noon');
});

test('the text of a pause is changed, and the wholesaler resumed once it is asked', async () => {
  const { server, user } = await openWholesalers('operator', sendingOf(1, { ...PAUSED, waiting: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Change text: Wholesaler 1' }));
  const form = within(await screen.findByRole('dialog', { name: 'What practices read of Wholesaler 1' }));
  server.answer(pauseWholesaler, sendingOf(1, PAUSED));
  const text = form.getByLabelText<HTMLInputElement>('What practices read');
  expect(text.value).toBe('It is down until noon');
  await user.type(text, ', or later{Enter}');
  await screen.findByText('Practices are told the new text.');
  expect(server.callsOf(pauseWholesaler).map(({ body }) => body)).toEqual([
    { text: 'It is down until noon, or later' },
  ]);

  server.answer(resumeWholesaler, sendingOf(1));
  await user.click(screen.getByRole('button', { name: 'Resume: Wholesaler 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Resume Wholesaler 1?' }));
  question.getByText(/^The 3 orders that wait are sent at once\./);
  expect(server.callsOf(resumeWholesaler)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Orders go to Wholesaler 1 again.');
  expect(server.callsOf(resumeWholesaler).map(({ params }) => params)).toEqual([{ id: 1 }]);
});

test('what could not be sent in a window is sent again, and it says what became of all', async () => {
  const { server, user } = await openWholesalers('operator', sendingOf(1, { in_error: 1_005 }), sendingOf(2));
  expect(screen.queryByRole('button', { name: 'Send again: Wholesaler 2' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send again: Wholesaler 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send again to Wholesaler 1' }));
  const [since, until] = ['Placed from', 'Until'].map((name) => dialog.getByLabelText<HTMLInputElement>(name));
  if (!since || !until) throw new Error('there are both fields');
  await user.clear(since);
  await user.type(since, '2026-11-28T09:00');
  await user.clear(until);
  await user.type(until, '2026-11-28T08:00');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await dialog.findByText('It ends before it begins');
  expect(server.callsOf(resendParts)).toEqual([]);
  await user.clear(until);
  await user.type(until, '2026-11-28T10:30');
  server.answer(resendParts, { resent: 1_000, ordered_elsewhere: 1, left: 4 });
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await dialog.findByText('1,000 orders are sent again.');
  dialog.getByText('1 order is left as ordered elsewhere meanwhile.');
  dialog.getByText('4 orders are still left: at most 1,000 go at once.');
  server.answer(resendParts, { resent: 4, ordered_elsewhere: 1, left: 0 });
  await user.click(dialog.getByRole('button', { name: 'Send the next' }));
  await dialog.findByText('4 orders are sent again.');
  const window = {
    since: new Date('2026-11-28T09:00').toISOString(),
    until: new Date('2026-11-28T10:30').toISOString(),
  };
  const sent = { wholesaler: 1, ...window };
  expect(server.callsOf(resendParts).map(({ body }) => body)).toEqual([sent, sent]);
  // Its Close took the place of the button that was pressed; that of the corner is there as well.
  const [close] = dialog
    .getAllByRole('button', { name: 'Close' })
    .filter((button) => button === document.activeElement);
  if (!close) throw new Error('the focus is lost');
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where there is no wholesaler it says so', async () => {
  await openWholesalers('viewer');
  await screen.findByText('There is no wholesaler yet');
});

test('wholesalers that could not be read can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(listSending, FAILED);
  const { user } = await openDesk('/wholesalers');
  await screen.findByText('The wholesalers could not be loaded');
  server.answer(listSending, { wholesalers: [sendingOf(1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Wholesaler 1');
});

test('what was claimed of each stands below, with what it has not answered; where it is not known, it is asked again', async () => {
  const server = playDesk('viewer');
  server.answer(deskWholesalersRoutes.listClaimsOfAll, FAILED);
  const { user } = await openDesk('/wholesalers');
  await screen.findByText('The claims could not be summed up');
  const none = { claims: 0, amount: 0, oldest: null, late: 0 };
  server.answer(deskWholesalersRoutes.listClaimsOfAll, {
    wholesalers: [
      {
        ...{ wholesaler: { id: 7, name: 'Burrenvale' }, claims_address: null, claimed: 1_204.5, given_back: 1_000 },
        unanswered: { claims: 1, amount: 80.1, oldest: '2026-11-20T09:00:00.000Z', late: 0 },
      },
      { wholesaler: { id: 8, name: 'Tolka' }, claims_address: null, claimed: 0, given_back: 0, unanswered: none },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const table = within(await screen.findByRole('table', { name: 'Claims by wholesaler' }));
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toMatch(/^Burrenvale.*€1,204\.50.*€1,000\.00.*1 claim of €80\.10the oldest .*ago$/);
  expect(second).toMatch(/€0\.00.*€0\.00.*None$/);
  expect(table.getByRole('link', { name: 'Burrenvale: its claims' }).getAttribute('href')).toBe('/desk/wholesalers/7');
});
