import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Column, Table } from './table.tsx';
import { FROM_ROWS, type Look } from './table-look.ts';

afterEach(cleanup);

interface Pack {
  readonly name: string;
  readonly price: string;
}

const PACKS: readonly Pack[] = [
  { name: 'Tablets', price: '€1.20' },
  { name: 'Drops', price: '€3.40' },
];
const COLUMNS: readonly Column<Pack, 'name' | 'price'>[] = [
  { heading: 'Name', sortKey: 'name', isRowHeading: true, cell: ({ name }) => name },
  {
    heading: 'Price',
    basis: 'net',
    sortKey: 'price',
    align: 'number',
    label: 'Price',
    cellClass: ({ name }) => (name === 'Drops' ? 'text-warn' : ''),
    cell: ({ price }) => price,
  },
  { heading: 'Actions', shownHeading: null, cell: () => <button type="button">Add</button> },
];
const LOOK: Look = { form: FROM_ROWS, cell: 'py-2' };
const table = { caption: 'Packs', look: LOOK, columns: COLUMNS, keyOf: ({ name }: Pack) => name };

test('every row has its heading, and every column its own, though it be read only', () => {
  render(<Table {...table} rows={PACKS} sort={null} onSort={() => {}} />);
  const packs = screen.getByRole('table', { name: 'Packs' });
  const headings = within(packs).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Name', 'Price net', 'Actions']);
  expect(headings.every((heading) => heading.getAttribute('scope') === 'col')).toBe(true);
  const row = within(packs).getByRole('row', { name: /Drops/ });
  expect(within(row).getByRole('rowheader', { name: 'Drops' }).getAttribute('scope')).toBe('row');
  const [price] = within(row).getAllByRole('cell');
  expect(price?.textContent).toBe('Price€3.40');
  expect(price?.className.split(' ')).toEqual(expect.arrayContaining(['py-2', 'num', 'text-warn']));
  expect(packs.getAttribute('aria-busy')).toBeNull();
});

test('a heading says how its column is sorted, and asks for it by its key', async () => {
  const onSort = vi.fn();
  render(<Table {...table} rows={PACKS} sort={{ key: 'price', isDescending: true }} onSort={onSort} />);
  const [name, price, actions] = screen.getAllByRole('columnheader');
  expect([name, price, actions].map((heading) => heading?.getAttribute('aria-sort'))).toEqual([
    'none',
    'descending',
    null,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort.mock.calls).toEqual([['name']]);
});

test('while they are read, rows of the same columns stand there, and nothing can be sorted', () => {
  render(<Table {...table} rows={undefined} skeletonRows={4} />);
  const packs = screen.getByRole('table', { name: 'Packs' });
  expect(packs.getAttribute('aria-busy')).toBe('true');
  const rows = [...packs.querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(4);
  // One more, which is all that a card shows.
  for (const row of rows) expect(row.children).toHaveLength(COLUMNS.length + 1);
  expect(screen.getByRole('button', { name: 'Name' })).toHaveProperty('disabled', true);
  expect(within(packs).queryByRole('rowheader')).toBeNull();
});

test('what belongs to a row stands below it, in a body of both, and sums in the same columns', () => {
  render(
    <Table
      {...table}
      rows={PACKS}
      groupClass="card"
      below={({ name }) =>
        name === 'Drops' && (
          <tr>
            <td colSpan={3}>Shake it</td>
          </tr>
        )
      }
      footRows={[{ name: 'Total', price: '€4.60' }]}
    />,
  );
  const bodies = [...screen.getByRole('table').querySelectorAll('tbody.card')];
  expect(bodies.map(({ textContent }) => textContent)).toEqual(['TabletsPrice€1.20Add', 'DropsPrice€3.40AddShake it']);
  expect(screen.getByRole('table').querySelector('tfoot')?.textContent).toBe('TotalPrice€4.60Add');
});
