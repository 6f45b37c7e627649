import { expect, test } from 'vitest';
import { newsOf, watchOf } from '../../../test/test-watch.ts';
import { arrangeWatches } from './arrange-watches.ts';

const WATCHES = [watchOf(1), watchOf(2, { last_news: newsOf(3) }), watchOf(3), watchOf(4, { last_news: newsOf(20) })];
const ids = (query: string) => arrangeWatches(WATCHES, query).map(({ manufacturer_product: { id } }) => id);

test('the newest news comes first, then the others as they came', () => {
  expect(ids('')).toEqual([4, 2, 1, 3]);
});

test.each([
  ['product 3', [3]],
  ['NORVET 1', [1]],
  ['p-4', [4]],
  ['nothing', []],
])('"%s" finds %j', (query, found) => {
  expect(ids(query)).toEqual(found);
});
