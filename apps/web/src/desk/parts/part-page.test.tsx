import { deskSendingRoutes, type PartWithTries } from '@formulary/contracts/desk/sending';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { Reply } from '../../../test/played-network.ts';

const { getPart, getTry, markPart, resendPart } = deskSendingRoutes;

const UID = '7d0c4a1e-0000-4000-8000-000000000118';
const PART: PartWithTries = {
  ...{ uid: UID, order: 118, practice: { id: 1, name: 'Kilmore Vets' }, reference: 'PO 7', total: 25 },
  wholesaler: { id: 2, name: 'Burrenvale', slug: 'burrenvale' },
  ...{
    placed_at: '2026-11-28T07:00:00.000Z',
    status: 'error',
    paused_since: null,
    reason: null,
    attempts: 2,
    settled_at: null,
  },
  ...{ last_fault: 'It answered 503.', account_number: 'K-9', delivery_address: '1 Main Street', phone: '01 234' },
  placed_by: { name: 'Aoife Byrne', email: 'aoife@kilmore.example' },
  lines: [{ code: 'c1', wholesaler_code: 'w1', product: 'Kelloxim', quantity: 2, net_price: 12.5, total: 25 }],
  ...{ ordered_elsewhere: null, next_try_at: null, may_resend: true },
  tries: [
    {
      ...{ id: 5, attempt: 2, round: 1, started_at: '2026-11-28T07:01:00.000Z', milliseconds: 1_204, status: 503 },
      ...{ transport: 'http', target: 'https://orders.example', outcome: 'not_arrived', fault: 'It answered 503.' },
      has_bodies: true,
    },
    {
      ...{ id: 4, attempt: 1, round: 1, started_at: '2026-11-28T07:00:00.000Z', milliseconds: null, status: null },
      ...{ transport: null, target: null, outcome: null, fault: null, has_bodies: false },
    },
  ],
};

async function openPart(role: DeskRole, more: Partial<PartWithTries> = {}) {
  const server = playDesk(role);
  server.answer(getPart, { ...PART, ...more });
  const { user } = await openDesk(`/orders/${UID}`);
  await screen.findByRole('heading', { name: 'Order #00118 at Burrenvale' });
  return { server, user };
}

test('a part shows every try, and what was sent and answered once it is asked for', async () => {
  const { server, user } = await openPart('viewer');
  const [newest, first] = within(screen.getByRole('region', { name: 'Tries to send it' })).getAllByRole('listitem');
  expect(newest?.textContent).toContain('by HTTP, to https://orders.example, answered 503, after 1,204 ms');
  expect(first?.textContent).toContain('Under way, or its server ended');
  expect(server.callsOf(getTry)).toEqual([]);
  const { tries } = PART;
  server.answer(getTry, { ...(tries[0] as (typeof tries)[number]), request: '{"lines":[]}', answer: null });
  await user.click(screen.getByRole('button', { name: 'Show what was sent and answered of try 2' }));
  await screen.findByText('{"lines":[]}');
  expect(server.callsOf(getTry).map(({ params }) => params)).toEqual([{ id: 5 }]);
  await user.click(screen.getByRole('button', { name: 'Hide what was sent and answered of try 2' }));
  expect(screen.queryByText('{"lines":[]}')).toBeNull();
});

test('a viewer changes nothing, and what arrived is not sent again', async () => {
  await openPart('viewer');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark by hand' })).toBeNull();
});

test('what is being sent may be marked, but not sent again', async () => {
  await openPart('operator', { status: 'processing', may_resend: false });
  screen.getByRole('button', { name: 'Mark by hand' });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('what waits for a paused wholesaler says so', async () => {
  const paused_since = '2026-11-28T06:00:00.000Z';
  await openPart('viewer', { status: 'created', paused_since, reason: 'It is down until noon', may_resend: false });
  screen.getByText('Paused');
  screen.getByText('It is down until noon');
  screen.getByText('As soon as the wholesaler is resumed');
});

test('an operator sends it again, once it is asked', async () => {
  const { server, user } = await openPart('operator');
  server.answer(resendPart, PART);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.callsOf(resendPart)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText('It is sent again now.');
  expect(server.callsOf(resendPart).map(({ params }) => params)).toEqual([{ uid: UID }]);
});

test('an operator marks what was said by telephone, with a reason; a refusal is said in the form', async () => {
  const { server, user } = await openPart('operator');
  server.answer(markPart, new Reply(409, { detail: 'It is complete already.', code: 'wrong_state' }));
  await user.click(screen.getByRole('button', { name: 'Mark by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark it by hand' }));
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  await dialog.findByText('Say why: the practice reads it');
  expect(server.callsOf(markPart)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('What was said'), 'The wholesaler does not take it');
  await user.type(dialog.getByLabelText('Why'), ' The account is closed ');
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  await dialog.findByText('It is complete already.');
  server.answer(markPart, PART);
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  await screen.findByText('It is marked, and the practice is told.');
  const sent = { status: 'failed', reason: 'The account is closed' };
  expect(server.callsOf(markPart).map(({ body }) => body)).toEqual([sent, sent]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
