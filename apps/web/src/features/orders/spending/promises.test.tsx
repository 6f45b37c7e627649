import { promisesRoutes } from '@formulary/contracts/orders/promises';
import { spendingRoutes } from '@formulary/contracts/orders/spending';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { keptPromises } from '../../../../test/test-promises.ts';
import { noSpending } from '../../../../test/test-spending.ts';
import { reasonWords, timeWords } from '../../../trade/promises/promise-words.ts';

const { listPromises } = promisesRoutes;

function playPromises() {
  const server = playServer();
  server.answer(spendingRoutes.getSpending, noSpending());
  return server;
}

test('promises that were kept and broken stand below spending, with the reasons', async () => {
  const server = playPromises();
  const quiet = keptPromises({
    wholesaler: { id: 2, name: 'Wholesaler 2' },
    ...{ lines: 7, refused_lines: 0, refused_in_stock: 0, unanswered: 0, reasons: [] },
    ...{ median_answer_seconds: null, before_cut_off: 0, answered_that_day: 0 },
  });
  server.answer(listPromises, [keptPromises(), quiet]);
  await openApp('/orders/spending');
  const section = within(await screen.findByRole('region', { name: /^Promises kept/ }));
  const [, first, second] = section.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(first)).toEqual([
    expect.stringMatching(
      /^Wholesaler 1Out of stock \(2 lines\), No reason given \(1 line\)1 order without an answer yet/,
    ),
    '3 of 412 in stock',
    '3 min',
    '15 of 16',
  ]);
  expect(cells(second)).toEqual([expect.stringMatching(/^Wholesaler 2/), '0 of 7', '–', '–']);
});

test('a practice that counts what it receives sees what came whole, what was back-ordered and after how many days', async () => {
  const server = playPromises();
  const counted = { due_lines: 38, whole_lines: 35, back_ordered_lines: 2, median_days_to_box: 1 };
  const nothingCame = keptPromises({ wholesaler: { id: 2, name: 'Wholesaler 2' } });
  server.answer(listPromises, [keptPromises(counted), nothingCame]);
  await openApp('/orders/spending');
  const section = within(await screen.findByRole('region', { name: /^Promises kept/ }));
  expect(section.getByRole('columnheader', { name: 'Lines whole' })).toBeTruthy();
  const [, first, second] = section.getAllByRole('row');
  const lastTwo = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].slice(-2).map(({ textContent }) => textContent);
  expect(lastTwo(first)).toEqual(['35 of 382 back-ordered', '1']);
  expect(lastTwo(second)).toEqual(['–', '–']);
  // On a tablet it is the last, and ends where the others do.
  expect(section.getByRole('columnheader', { name: 'That day, if in time' }).className).toContain('max-xl:pr-4');
});

test('promises that fail to load can be tried again; spending stays', async () => {
  const server = playPromises();
  server.answer(listPromises, FAILED);
  const { user } = await openApp('/orders/spending');
  await screen.findByText('What wholesalers kept of their promises could not be loaded.');
  server.answer(listPromises, [keptPromises()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: /^Promises kept/ });
});

test('without orders nothing is said of promises', async () => {
  const server = playPromises();
  await openApp('/orders/spending');
  await screen.findByText('Nothing was ordered in this period');
  await expect.poll(() => server.callsOf(listPromises).length).toBe(1);
  expect(screen.queryByRole('region', { name: /^Promises kept/ })).toBeNull();
});

test.each([
  [0, 'under a minute'],
  [59, 'under a minute'],
  [60, '1 min'],
  [7_199, '120 min'],
  [7_200, '2 h'],
  [172_799, '48 h'],
  [172_800, '2 days'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words);
});

test('a reason that a wholesaler did not give is named as such', () => {
  expect(reasonWords([{ reason: null, lines: 1_200 }])).toBe('No reason given (1,200 lines)');
});
