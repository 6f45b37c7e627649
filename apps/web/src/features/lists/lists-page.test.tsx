import { type ListSummary, listsRoutes } from '@formulary/contracts/lists';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { listLists, createList, removeList, restoreList, getList } = listsRoutes;
const AT = '2026-11-20T09:00:00.000Z';
const listOf = (id: number, name: string): ListSummary => ({
  ...{ id, name, items: id, created_on: AT, changed_on: AT, has_product: null },
});
const pageOf = (results: ListSummary[]) => ({ count: results.length, next: null, previous: null, results });

async function openLists(lists: ListSummary[]) {
  const server = playServer();
  server.answer(listLists, pageOf(lists));
  return { server, ...(await openApp('/lists')) };
}

test('without lists the page says what they are for, and lists that cannot be read are tried again', async () => {
  const server = playServer();
  server.answer(listLists, FAILED);
  const { user } = await openApp('/lists');
  await screen.findByText('The lists could not be loaded');
  server.answer(listLists, pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No lists yet');
});

test('a list is made by its name and opened, and a name that is taken is said beside the field', async () => {
  const { server, user } = await openLists([listOf(1, 'Car boot'), listOf(2, 'Theatre')]);
  await screen.findByText('1 product');
  await screen.findByText('2 products');
  server.answer(createList, new Reply(400, { name: ['Another list has this name.'] }));
  await user.type(screen.getByRole('textbox', { name: 'Name of a new list' }), 'Theatre{Enter}');
  await screen.findByText('Another list has this name');
  server.answer(createList, new Reply(201, listOf(7, 'Theatre shelf')));
  server.answer(getList, { id: 7, name: 'Theatre shelf', created_on: AT, changed_on: AT, items: [] });
  await user.type(screen.getByRole('textbox', { name: 'Name of a new list' }), ' shelf{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Theatre shelf' });
  expect(server.callsOf(createList).map(({ body }) => body.name)).toEqual(['Theatre', 'Theatre shelf']);
});

test('a list is deleted, and Undo brings it back', async () => {
  const { server, user } = await openLists([listOf(1, 'Car boot')]);
  server.answer(removeList, new Reply(204, null));
  server.answer(listLists, pageOf([]));
  await user.click(await screen.findByRole('button', { name: 'Delete Car boot' }));
  await screen.findByText('Deleted “Car boot”');
  await screen.findByText('No lists yet');
  server.answer(restoreList, listOf(1, 'Car boot'));
  server.answer(listLists, pageOf([listOf(1, 'Car boot')]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('“Car boot” is back');
  await screen.findByRole('link', { name: /^Car boot/ });
  expect(server.callsOf(restoreList)).toMatchObject([{ params: { id: 1 } }]);
});

test('a list is copied, and the copy can be opened', async () => {
  const { server, user } = await openLists([listOf(1, 'Car boot')]);
  server.answer(createList, new Reply(201, listOf(2, 'Car boot 2')));
  const copy = await screen.findByRole('button', { name: 'Duplicate Car boot' });
  // A double click, both before the next render.
  act(() => {
    copy.click();
    copy.click();
  });
  await screen.findByText('Saved as the list “Car boot 2”');
  // Writes run one after the other: what is deleted now comes after a second copy.
  server.answer(removeList, new Reply(204, null));
  await user.click(screen.getByRole('button', { name: 'Delete Car boot' }));
  await screen.findByText('Deleted “Car boot”');
  expect(server.callsOf(createList)).toMatchObject([{ body: { from_list: 1 } }]);
});
