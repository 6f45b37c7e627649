import type { AddedItem } from '@formulary/contracts/cart/add-items';
import type { RowVerdict } from '@formulary/contracts/quick-order';
import { checkDigit } from '@formulary/gs1/gtin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boughtAs, openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';
import { ApiError } from '../../api/api-error.ts';
import { type ItemToAdd, ScanDesk } from './scan-desk.ts';
import { piecesIn } from './scan-line.ts';
import type { Scan } from './scans.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gtinOf = (product: number) => {
  const before = `0501234${String(product).padStart(6, '0')}`;
  return before + checkDigit(before);
};
let lastId = 0;
const scanOf = (product: number): Scan => {
  lastId += 1;
  return { id: lastId, text: gtinOf(product), pack: { gtin: gtinOf(product) } };
};
const addedOf = ({ manufacturer_product: id, quantity }: ItemToAdd, change: Partial<AddedItem> = {}): AddedItem => ({
  ...{ manufacturer_product: id, product_name: `Product ${id}`, outcome: 'added', reason: null, item: 100 + id },
  ...{ quantity, was_set_aside: false, wholesaler_name: 'Wholesaler 1', replaced_by: null },
  ...change,
});
const LOST = new ApiError(0, null);

/** A server that knows products 1 to 9, and does what a key asks for once. */
function playedDesk({ noted = [] as number[] } = {}) {
  const cart = new Map<number, number>();
  const done = new Map<string, AddedItem[]>();
  const faults: unknown[] = [];
  const lookUp = vi.fn(async (gtins: readonly string[]): Promise<RowVerdict[]> => {
    const fault = faults.shift();
    if (fault) throw fault;
    return gtins.map((gtin, at) => {
      const id = Number(gtin.slice(7, 13));
      if (id > 9) return openVerdict(at + 1);
      return verdictOf(at + 1, { product: orderedProduct(id, { gtin, note_prompt: noted.includes(id) }) });
    });
  });
  const add = vi.fn(async (items: readonly ItemToAdd[], key: string) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const fault = faults.shift();
    // An answer that is lost after the work was done.
    const isDone = fault === LOST || !fault;
    if (isDone && !done.has(key)) {
      for (const { manufacturer_product: id, quantity } of items) cart.set(id, (cart.get(id) ?? 0) + quantity);
      done.set(
        key,
        items.map((item) => addedOf(item)),
      );
    }
    if (fault) throw fault;
    return done.get(key) ?? [];
  });
  const takeOut = vi.fn(async (_stack: object) => undefined);
  const desk = new ScanDesk({ lookUp, add, takeOut });
  const lines = () => desk.desk.get().lines;
  return { desk, lookUp, add, takeOut, cart, faults, lines, said: () => desk.desk.get().said };
}

const settle = () => vi.advanceTimersByTimeAsync(20_000);

describe('a desk counts', () => {
  test('20 scans in five seconds, the same product as one line', async () => {
    const { desk, add, cart, lines, said } = playedDesk();
    for (let scan = 0; scan < 20; scan += 1) {
      desk.take([scanOf((scan % 3) + 1)]);
      await vi.advanceTimersByTimeAsync(250);
    }
    await settle();
    expect([...cart].toSorted()).toEqual([
      [1, 7],
      [2, 7],
      [3, 6],
    ]);
    expect(lines().map((line) => [line.name, piecesIn(line), line.open, line.state])).toEqual([
      ['Product 2', 7, 0, 'added'],
      ['Product 1', 7, 0, 'added'],
      ['Product 3', 6, 0, 'added'],
    ]);
    // One call at a time took what had come in meanwhile.
    expect(add.mock.calls.length).toBeLessThan(20);
    expect(new Set(add.mock.calls.map(([, key]) => key)).size).toBe(add.mock.calls.length);
    expect(said()).toContain('Product 2, 7');
  });

  test('what is scanned while the first is looked up, in the same call', async () => {
    const { desk, add, lookUp } = playedDesk();
    desk.take([scanOf(1)]);
    desk.take([scanOf(1), scanOf(2)]);
    await settle();
    expect(lookUp.mock.calls).toHaveLength(2);
    expect(add.mock.calls.map(([items]) => items.map((item) => [item.manufacturer_product, item.quantity]))).toEqual([
      [[1, 2]],
      [[2, 1]],
    ]);
  });

  test('nothing twice when an answer is lost: the same call goes out again under its key', async () => {
    const { desk, add, cart, faults } = playedDesk();
    faults.push(undefined, LOST);
    desk.take([scanOf(1)]);
    await vi.advanceTimersByTimeAsync(400);
    expect(desk.desk.get().trouble).toBe('no-answer');
    desk.take([scanOf(1)]);
    await settle();
    expect(desk.desk.get().trouble).toBeNull();
    expect(cart.get(1)).toBe(2);
    const keys = add.mock.calls.map(([, key]) => key);
    expect(keys).toEqual([keys[0], keys[0], keys[2]]);
  });

  test('nothing lost when nothing answers for long: it is told, kept, and sent on demand', async () => {
    const { desk, cart, faults, said } = playedDesk();
    faults.push(LOST, LOST, LOST, LOST);
    desk.take([scanOf(1), scanOf(2)]);
    await settle();
    expect(desk.desk.get().trouble).toBe('no-answer');
    expect(said()).toContain('What you scanned is kept');
    faults.length = 0;
    desk.retry();
    await settle();
    expect([...cart.keys()]).toEqual([1, 2]);
    expect(desk.desk.get().trouble).toBeNull();
  });

  test('no faster than it is answered where other calls are answered and this one is not', async () => {
    const { desk, lookUp, faults } = playedDesk();
    faults.push(...Array.from({ length: 100 }, () => LOST));
    desk.take([scanOf(1)]);
    for (let seconds = 0; seconds < 60; seconds += 1) {
      desk.resume();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lookUp.mock.calls.length).toBeGreaterThan(5);
    expect(lookUp.mock.calls.length).toBeLessThan(15);
  });

  test('what the server refused is looked up anew and sent with another key', async () => {
    const { desk, add, lookUp, cart, faults } = playedDesk();
    faults.push(undefined, new ApiError(400, { items: ['…'] }));
    desk.take([scanOf(1)]);
    await settle();
    expect(desk.desk.get().trouble).toBe('failed');
    desk.retry();
    await settle();
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(add.mock.calls[0]?.[1]).not.toBe(add.mock.calls[1]?.[1]);
    expect(cart.get(1)).toBe(1);
  });
});

describe('a desk tells', () => {
  test('a code that no product has, together with what was added', async () => {
    const { desk, add, said, lines } = playedDesk();
    desk.take([scanOf(12), scanOf(1)]);
    await settle();
    expect(add).toHaveBeenCalledTimes(1);
    expect(said()).toBe('5012340000126: No product in the catalogue has this barcode. Product 1, 1');
    expect(lines().map(({ state }) => state)).toEqual(['added', 'unknown']);
  });

  test('a code that is on no pack, without asking the server', async () => {
    const { desk, lookUp, said } = playedDesk();
    desk.take([{ id: 900, text: 'SHELF-12', pack: undefined }]);
    await settle();
    expect(lookUp).not.toHaveBeenCalled();
    expect(said()).toBe('SHELF-12: Not the barcode of a pack');
    desk.take([{ id: 901, text: 'SHELF-12', pack: undefined }]);
    // Said once more, with a blank that makes it another text.
    expect(said()).toBe('SHELF-12: Not the barcode of a pack\u00a0');
    expect(desk.desk.get().lines).toHaveLength(1);
  });

  test('why something cannot be ordered, and tries one when it is scanned again', async () => {
    const { desk, add, lines, said } = playedDesk();
    add.mockImplementationOnce(async ([item]) => [
      addedOf(item as ItemToAdd, { outcome: 'not_orderable', reason: 'out_of_stock', quantity: 0, item: null }),
    ]);
    desk.take([scanOf(4), scanOf(4)]);
    await settle();
    expect(lines()[0]).toMatchObject({ state: 'refused', why: 'it is out of stock', stacks: [] });
    expect(said()).toBe('Product 4: Not added: it is out of stock');
    desk.take([scanOf(4)]);
    await settle();
    expect(add.mock.calls[1]?.[0]).toEqual([{ manufacturer_product: 4, quantity: 1, when_held: 'add' }]);
    expect(lines()[0]).toMatchObject({ state: 'added', open: 0 });
  });

  test('a note before anything is added, and adds all once it is read', async () => {
    const { desk, add, lines } = playedDesk({ noted: [5] });
    desk.take([scanOf(5)]);
    await settle();
    desk.take([scanOf(5)]);
    await settle();
    expect(add).not.toHaveBeenCalled();
    expect(lines()[0]).toMatchObject({ state: 'note', open: 2 });
    desk.acceptNote(lines()[0]?.id ?? 0);
    await settle();
    expect(add.mock.calls[0]?.[0]).toEqual([{ manufacturer_product: 5, quantity: 2, when_held: 'add' }]);
    desk.take([scanOf(5)]);
    await settle();
    expect(add).toHaveBeenCalledTimes(2);
  });

  test('what the cart has in place of a product that is superseded', async () => {
    const { desk, lookUp, add, said } = playedDesk();
    const product = orderedProduct(6, { gtin: gtinOf(6), replaced_by: boughtAs(7, { name: 'New' }) });
    lookUp.mockResolvedValueOnce([verdictOf(1, { verdict: 'replaced', product })]);
    add.mockImplementationOnce(async ([item]) => [
      addedOf(item as ItemToAdd, { outcome: 'replaced', replaced_by: 'New' }),
    ]);
    desk.take([scanOf(6)]);
    await settle();
    expect(said()).toBe('New, 1');
  });
});

describe('a desk takes back', () => {
  test('one piece after the other, and sets a line aside again with the last', async () => {
    const { desk, add, takeOut, lines } = playedDesk();
    add.mockImplementationOnce(async ([item]) => [addedOf(item as ItemToAdd, { was_set_aside: true })]);
    desk.take([scanOf(1), scanOf(1)]);
    await settle();
    const id = lines()[0]?.id ?? 0;
    await desk.undo(id);
    expect(takeOut).toHaveBeenLastCalledWith({ item: 101, quantity: 1, was_set_aside: false });
    expect(lines().map(piecesIn)).toEqual([1]);
    await desk.undo(id);
    expect(takeOut).toHaveBeenLastCalledWith({ item: 101, quantity: 1, was_set_aside: true });
    expect(lines()).toEqual([]);
  });

  test('nothing when the call fails', async () => {
    const { desk, takeOut, lines } = playedDesk();
    desk.take([scanOf(1)]);
    await settle();
    takeOut.mockRejectedValueOnce(LOST);
    await expect(desk.undo(lines()[0]?.id ?? 0)).rejects.toBe(LOST);
    expect(lines().map(piecesIn)).toEqual([1]);
  });

  test('everything that was not sent when the session ends', async () => {
    const { desk, add, faults, lines } = playedDesk();
    faults.push(LOST);
    desk.take([scanOf(1)]);
    await vi.advanceTimersByTimeAsync(100);
    desk.close();
    await settle();
    expect(add).not.toHaveBeenCalled();
    expect(lines()).toEqual([]);
  });
});
