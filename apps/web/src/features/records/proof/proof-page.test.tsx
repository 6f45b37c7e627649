import { chainRoutes } from '@formulary/contracts/records/chain';
import { expiringRoutes } from '@formulary/contracts/records/expiring';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';

const { verifyChain, changeMonthlyHead } = chainRoutes;

const HEAD = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const HOLDS = {
  ...{ practice: 'Riverside Vets', records: 1204, head: HEAD, began_on: '2026-11-01T10:00:00.000Z' },
  ...{ sealed_on: '2026-11-26T09:00:00.000Z', is_seal_late: false, verified_on: '2026-11-26T09:04:00.000Z' },
  ...{ faults: [], fault_count: 0, monthly: false },
};

function playRecords() {
  const server = playServer();
  server.answer(expiringRoutes.listExpiring, { watches: false, months: 3, rows: [], has_more: false });
  return server;
}

beforeEach(() => {
  return () => vi.unstubAllGlobals();
});

test('records that hold are said with their head, and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const server = playRecords();
  server.answer(verifyChain, HOLDS);
  const { user } = await openApp('/records/proof');
  await screen.findByText('Nothing was changed or taken away.');
  screen.getByText(HEAD);
  screen.getByText('1,204');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('what was changed is named, and how many more there are', async () => {
  const server = playRecords();
  const fault = {
    ...{ fault: 'changed' as const, table: 'receipt_entries', row: 12, words: 'receipt_entries 12 was changed.' },
  };
  server.answer(verifyChain, { ...HOLDS, faults: [fault], fault_count: 3 });
  await openApp('/records/proof');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('3 records are not as they were written.');
  screen.getByText('receipt_entries 12 was changed.');
  screen.getByText('and 2 more');
});

test('an answer that does not come is asked for again by a press', async () => {
  const server = playRecords();
  server.answer(verifyChain, FAILED);
  const { user } = await openApp('/records/proof');
  await screen.findByText('The records could not be verified');
  server.answer(verifyChain, HOLDS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing was changed or taken away.');
});

test('the head is mailed monthly to who wants it, and a failure takes the switch back', async () => {
  const server = playRecords();
  server.answer(verifyChain, HOLDS);
  server.answer(changeMonthlyHead, { monthly: true });
  const { user } = await openApp('/records/proof');
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: /^E-mail me the head/ }).checked;
  await user.click(await screen.findByRole('switch', { name: /^E-mail me the head/ }));
  await waitFor(() => expect(server.callsOf(changeMonthlyHead)).toMatchObject([{ body: { monthly: true } }]));
  expect(isOn()).toBe(true);
  expect(server.callsOf(verifyChain)).toHaveLength(1);
  server.answer(changeMonthlyHead, FAILED);
  await user.click(screen.getByRole('switch', { name: /^E-mail me the head/ }));
  await screen.findByText('Error switching the monthly e-mail');
  expect(isOn()).toBe(true);
});
