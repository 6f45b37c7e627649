import { expect, test } from 'vitest';
import { chipsOf, type InvoicesView, isFiltered, readView, writeView } from './invoices-view.ts';

const ALL: InvoicesView = { wholesaler: null, only: null, page: 1 };

test.each<[string, InvoicesView, boolean]>([
  ['', ALL, false],
  ['page=3', { ...ALL, page: 3 }, false],
  ['wholesaler=2', { ...ALL, wholesaler: 2 }, true],
  ['only=asks', { ...ALL, only: 'asks' }, true],
  ['wholesaler=12&only=found&page=2', { wholesaler: 12, only: 'found', page: 2 }, true],
])('"%s" is read and written again', (address, view, isNarrower) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(String(new URLSearchParams(writeView(view)))).toBe(address);
  expect(isFiltered(view)).toBe(isNarrower);
});

test.each(['wholesaler=0', 'wholesaler=-1', 'wholesaler=north', 'only=right', 'only=', 'page=0'])(
  '"%s" is an empty view',
  (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(ALL);
  },
);

test('chips name the filters', () => {
  const wholesalers = [{ id: 2, name: 'Southvet' }];
  expect(chipsOf({ wholesaler: 2, only: 'found', page: 1 }, wholesalers)).toEqual([
    { label: 'Only', value: 'Charged too much', change: { only: null } },
    { label: 'From', value: 'Southvet', change: { wholesaler: null } },
  ]);
  expect(chipsOf({ ...ALL, wholesaler: 3 }, wholesalers)).toMatchObject([{ value: 'One wholesaler' }]);
  expect(chipsOf(ALL, wholesalers)).toEqual([]);
});
