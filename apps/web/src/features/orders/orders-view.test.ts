import { expect, test } from 'vitest';
import { chipsOf, isFiltered, type OrdersView, readView, writeView } from './orders-view.ts';

const ALL: OrdersView = { q: '', status: null, from: null, to: null, page: 1 };

test.each<[string, OrdersView]>([
  ['', ALL],
  ['status=to_come', { ...ALL, status: 'to_come' }],
  ['page=3', { ...ALL, page: 3 }],
  ['q=gauze+swab', { ...ALL, q: 'gauze swab' }],
  [
    'q=12&status=failed&from=2026-10-01&to=2026-11-22&page=2',
    { q: '12', status: 'failed', from: '2026-10-01', to: '2026-11-22', page: 2 },
  ],
])('"%s" is read and written again', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(String(new URLSearchParams(writeView(view)))).toBe(address);
  expect(isFiltered(view)).toBe(/[a-oq-z]+=/.test(address.replace('page', '')));
});

test.each([
  'q=+',
  'status=sent',
  'status=created',
  'from=yesterday',
  'from=2026-02-30',
  'to=0026-11-22',
  'to=20261122',
  'page=0',
])('"%s" is an empty view', (address) => {
  expect(readView(new URLSearchParams(address))).toEqual(ALL);
});

test('chips name the filters', () => {
  expect(chipsOf({ q: 'gauze', status: 'processing', from: '2026-10-01', to: '2026-11-22', page: 1 })).toEqual([
    { label: 'Text', value: 'gauze', change: { q: '' } },
    { label: 'Status', value: 'Awaiting processing', change: { status: null } },
    { label: 'From', value: '1 Oct 2026', change: { from: null } },
    { label: 'To', value: '22 Nov 2026', change: { to: null } },
  ]);
  expect(chipsOf(ALL)).toEqual([]);
});
