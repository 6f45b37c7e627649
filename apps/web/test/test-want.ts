import type { Want, WantPage } from '@formulary/contracts/wants';

const BY = { firstName: 'Bríd', lastName: 'Daly' };
const AT = '2026-11-22T10:00:00.000Z';

export const requestOf = (change: Partial<Want['requests'][number]> = {}): Want['requests'][number] => ({
  ...{ by: BY, is_mine: false, quantity: 2, urgent: false, note: null, created_on: AT },
  ...change,
});

/** An open want for two of a product, which a colleague asked for, but for what a test gives. */
export function wantOf(id: number, change: Partial<Want> = {}): Want {
  return {
    id,
    manufacturer_product: {
      ...{ id: 100 + id, code: `P-${id}`, name: `Product ${id}`, description: '' },
      manufacturer: { id: 1, name: 'Norvet' },
    },
    ...{ text: null, state: 'open', quantity: 2, urgent: false, created_on: AT, requests: [requestOf()] },
    ...{ taken: null, order: null, removed_by: null, closed_on: null },
    ...change,
  };
}

export const wantPageOf = (results: Want[]): WantPage => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
