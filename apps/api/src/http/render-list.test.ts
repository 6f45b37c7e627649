import { expect, test } from 'vitest';
import { z } from 'zod';
import { isLong, renderList } from './render-list.ts';

const Items = z.array(z.object({ n: z.int(), name: z.string() }));
const items = (count: number) => Array.from({ length: count }, (_, n) => ({ n, name: `"${n}"` }));

test.each([1, 1_000, 1_001, 2_500])('%i items are the JSON that they are in one piece', async (count) => {
  expect(String(await renderList(Items, items(count)))).toBe(JSON.stringify(items(count)));
});

test('what the schema does not name is dropped, and what it does not allow is refused', async () => {
  const extra = items(1_001).map((item) => ({ ...item, secret: 1 }));
  expect(String(await renderList(Items, extra))).toBe(JSON.stringify(items(1_001)));
  await expect(renderList(Items, [...items(1_500), { n: 'x', name: 'last' }])).rejects.toThrow(z.ZodError);
});

test('others have their turn between slices', async () => {
  let turns = 0;
  let isDone = false;
  const rest = () => {
    turns += 1;
    if (!isDone) setImmediate(rest);
  };
  setImmediate(rest);
  await renderList(Items, items(20_000));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('only what is longer than a slice is a long list', () => {
  expect([isLong(items(1_000)), isLong(items(1_001)), isLong({ length: 5_000 })]).toEqual([false, true, false]);
});
