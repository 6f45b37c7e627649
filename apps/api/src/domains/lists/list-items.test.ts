import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTo, inPlace, isOf, type ListRow, mergeProducts, moveTo } from './list-items.ts';

const row = (addedId: number, position: number, changes: Partial<ListRow> = {}): ListRow => ({
  ...{ addedId, productId: addedId, quantity: 1, note: null, position, ...changes },
});
const ids = (items: readonly { addedId: number }[]) => items.map(({ addedId }) => addedId);

/** Products in any order, at positions that rise with gaps. */
const someRows = fc
  .uniqueArray(fc.record({ addedId: fc.integer({ min: 1, max: 40 }), gap: fc.integer({ min: 1, max: 5 }) }), {
    selector: ({ addedId }) => addedId,
    maxLength: 20,
  })
  .map((made) => {
    let position = -1;
    return made.map(({ addedId, gap }) => {
      position += gap;
      return row(addedId, position);
    });
  });

describe('products that became one', () => {
  test('are one item in the first place, of all pieces, with the first note', () => {
    const rows = [row(1, 0), row(2, 3, { quantity: 4, note: 'Shelf' }), row(7, 5, { productId: 1, quantity: 2 })];
    expect(mergeProducts([...rows, row(8, 9, { productId: 1, note: 'Box' })])).toEqual([
      { ...row(1, 0), quantity: 4, note: 'Box' },
      rows[1],
    ]);
  });

  test('have no more pieces than a line of a cart', () => {
    const merged = mergeProducts([row(1, 0, { quantity: 9_000 }), row(2, 1, { productId: 1, quantity: 9_000 })]);
    expect(merged).toMatchObject([{ quantity: 10_000 }]);
  });

  test('are known by what is ordered and by what they were', () => {
    const item = row(7, 0, { productId: 1 });
    expect([isOf(1)(item), isOf(7)(item), isOf(2)(item)]).toEqual([true, true, false]);
  });
});

describe('whatever is done to the items', () => {
  test('adding puts what is new at its place, once, and leaves the rest', () => {
    fc.assert(
      fc.property(someRows, fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat({ max: 30 }))), (rows, added) => {
        const products = added.map(([productId, place]) => ({ productId, quantity: 2, note: null, place }));
        const { items, isNew } = addTo(rows, products);
        expect(new Set(ids(items)).size).toBe(items.length);
        expect(items.length).toBe(rows.length + isNew.filter(Boolean).length);
        expect(new Set(ids(items))).toEqual(new Set([...ids(rows), ...added.map(([id]) => id)]));
        expect(items.filter(({ addedId }) => ids(rows).includes(addedId))).toEqual(rows);
      }),
    );
    expect(ids(addTo([row(1, 0), row(2, 1)], [{ ...row(3, 0), place: 1 }]).items)).toEqual([1, 3, 2]);
    expect(ids(addTo([row(1, 0)], [{ ...row(3, 0), place: undefined }]).items)).toEqual([1, 3]);
  });

  test('moving keeps all others in their order, and puts the one at its place', () => {
    fc.assert(
      fc.property(someRows, fc.nat(), fc.nat({ max: 30 }), (rows, which, place) => {
        const item = rows[which % rows.length];
        if (!item) return;
        const moved = moveTo(rows, item, place);
        expect(ids(moved).indexOf(item.addedId)).toBe(Math.min(place, rows.length - 1));
        expect(moved.filter(({ addedId }) => addedId !== item.addedId)).toEqual(rows.filter((one) => one !== item));
      }),
    );
  });

  test('positions rise, and those that rose already stay', () => {
    fc.assert(
      fc.property(someRows, fc.nat(), fc.nat({ max: 30 }), (rows, which, place) => {
        expect(inPlace(rows)).toEqual(rows);
        const item = rows[which % rows.length];
        if (!item) return;
        const placed = inPlace(moveTo(rows, item, place));
        const positions = placed.map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
        const first = Math.min(rows.indexOf(item), place);
        expect(placed.slice(0, first)).toEqual(rows.slice(0, first));
      }),
    );
  });
});
