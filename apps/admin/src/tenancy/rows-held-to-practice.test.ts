import { expect, test } from 'vitest';
import { rowsHeldToPractice } from './rows-held-to-practice.ts';

const KEYS = new Map([
  ['practices', new Map([['id', 'practices']])],
  [
    'users',
    new Map([
      ['id', 'users'],
      ['practice_id', 'practices'],
    ]),
  ],
  [
    'lists',
    new Map([
      ['id', 'lists'],
      ['practice_id', 'practices'],
    ]),
  ],
  ['list_items', new Map([['list_id', 'lists']])],
  [
    'carts',
    new Map([
      ['id', 'carts'],
      ['user_id', 'users'],
    ]),
  ],
  ['cart_items', new Map([['cart_id', 'carts']])],
  [
    'notices',
    new Map([
      ['id', 'notices'],
      ['practice_id', 'practices'],
      ['user_id', 'users'],
    ]),
  ],
]);

/** `$practiceId` and the like are written as `$1`. */
const missed = (sql: string, takes: Record<string, string> = { practiceId: 'int', listId: 'int', userId: 'int' }) => {
  const order = Object.keys(takes);
  const text = sql.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => `$${order.indexOf(name) + 1}::int`);
  return rowsHeldToPractice({ text, order, takes }, KEYS).missed;
};

test.each([
  ['by its own column', 'SELECT name FROM lists WHERE id = $listId AND practice_id = $practiceId'],
  [
    'by what it is below',
    'SELECT i.* FROM lists l JOIN list_items i ON i.list_id = l.id WHERE l.practice_id = $practiceId',
  ],
  ['by USING', 'SELECT FROM lists l JOIN users u USING (practice_id) WHERE u.id = $userId'],
  [
    'by a query with a name',
    'WITH mine AS (SELECT id FROM lists WHERE practice_id = $practiceId) SELECT FROM list_items i JOIN mine m ON i.list_id = m.id',
  ],
  [
    'by a query in parentheses',
    'DELETE FROM list_items WHERE list_id IN (SELECT id FROM lists WHERE practice_id = $practiceId)',
  ],
  [
    'around the query that asks',
    'SELECT (SELECT count(*) FROM list_items i WHERE i.list_id = l.id) FROM lists l WHERE l.practice_id = $practiceId',
  ],
  [
    'in an outer join',
    'SELECT FROM products p LEFT JOIN (lists l JOIN list_items i ON i.list_id = l.id) ON l.practice_id = $practiceId',
  ],
  ['by what it writes', 'INSERT INTO lists (practice_id, name) VALUES ($practiceId, $1) ON CONFLICT DO NOTHING'],
  [
    'by what it writes of another',
    'INSERT INTO list_items (list_id, n) SELECT l.id, 1 FROM lists l WHERE l.practice_id = $practiceId',
  ],
  [
    'where it is for everybody',
    'SELECT FROM notices n WHERE (n.practice_id = $practiceId OR n.user_id = $userId OR (n.user_id IS NULL AND n.practice_id IS NULL))',
  ],
  [
    'by the greatest of own ids',
    'WITH mine AS (SELECT max(id) AS last FROM lists WHERE practice_id = $practiceId) SELECT FROM list_items i JOIN mine m ON i.list_id = m.last',
  ],
  [
    'by what each query of a union gives',
    `DELETE FROM list_items WHERE list_id IN (SELECT id FROM lists WHERE practice_id = $practiceId
      UNION SELECT l.id FROM lists l JOIN users u ON u.practice_id = l.practice_id WHERE u.id = $userId)`,
  ],
  [
    'by all columns of a query',
    'SELECT FROM list_items i JOIN (SELECT * FROM lists WHERE practice_id = $practiceId) l ON l.id = i.list_id',
  ],
  [
    'on the side of an outer join that its condition holds for',
    'SELECT FROM lists l RIGHT JOIN products p ON l.practice_id = $practiceId',
  ],
  ['because it is of no practice', 'SELECT FROM products WHERE id = $listId'],
])('rows of a practice are reached %s', (_, sql) => expect(missed(sql)).toEqual([]));

test.each<[string, string, string[]]>([
  ['with nothing', 'SELECT FROM lists WHERE id = $listId', ['lists']],
  ['with the id of another table', 'SELECT FROM lists WHERE id = $practiceId', ['lists']],
  [
    'beside one that is',
    'SELECT FROM lists l, lists o WHERE l.practice_id = $practiceId AND o.id = $listId',
    ['lists'],
  ],
  [
    'below one that is not joined',
    'SELECT FROM lists l, list_items i WHERE l.practice_id = $practiceId',
    ['list_items'],
  ],
  ['with one of two', 'SELECT FROM lists WHERE practice_id = $practiceId OR id = $listId', ['lists']],
  ['with what is only shown', 'SELECT id, practice_id = $practiceId AS mine FROM lists', ['lists']],
  ['with what is only written', 'UPDATE lists SET practice_id = $practiceId WHERE id = $listId', ['lists']],
  [
    'with what an outer join looks for',
    'SELECT FROM lists l LEFT JOIN users u ON l.practice_id = $practiceId AND u.practice_id = l.practice_id',
    ['lists', 'users'],
  ],
  [
    'with what a query within looks for',
    'SELECT (SELECT 1 FROM products WHERE l.practice_id = $practiceId) FROM lists l',
    ['lists'],
  ],
  ['with what a function takes', 'SELECT FROM lists WHERE coalesce(practice_id = $practiceId, true)', ['lists']],
  ['with its opposite', 'SELECT FROM lists WHERE NOT (practice_id = $practiceId)', ['lists']],
  ['with what negation follows', 'SELECT FROM lists WHERE (practice_id = $practiceId) IS NOT TRUE', ['lists']],
  ['with what NOT stands before', 'SELECT FROM lists WHERE NOT practice_id = $practiceId AND id = $listId', ['lists']],
  [
    'with what only CASE looks at',
    'SELECT FROM lists WHERE CASE WHEN id = $listId AND practice_id = $practiceId AND true THEN true ELSE true END',
    ['lists'],
  ],
  ['with a sum', 'SELECT FROM lists WHERE practice_id = $practiceId + 1', ['lists']],
  ['with all of several', 'SELECT FROM lists WHERE practice_id <> ALL ($practiceId)', ['lists']],
  [
    'on the other side of an outer join',
    'SELECT FROM products p RIGHT JOIN lists l ON l.practice_id = $practiceId',
    ['lists'],
  ],
  [
    'by an outer join written whole',
    'SELECT FROM lists l LEFT OUTER JOIN users u ON l.practice_id = $practiceId AND u.id = $userId',
    ['lists'],
  ],
  [
    'on either side of a full join',
    'SELECT FROM lists l FULL JOIN users u ON l.practice_id = $practiceId',
    ['lists', 'users'],
  ],
  [
    'by another column of an own row',
    'SELECT FROM carts c WHERE c.user_id = (SELECT i.quantity FROM cart_items i JOIN carts o ON o.id = i.cart_id WHERE o.user_id = $userId)',
    ['carts'],
  ],
  [
    'by one query of a union',
    'DELETE FROM list_items WHERE list_id IN (SELECT id FROM lists WHERE practice_id = $practiceId UNION SELECT n FROM products)',
    ['list_items'],
  ],
  [
    'where only one of two owners is nobody',
    'SELECT FROM notices n WHERE n.user_id = $userId OR n.user_id IS NULL',
    ['notices'],
  ],
  ['where it is only locked', 'LOCK TABLE lists', ['lists']],
  ['with one of two keys that it writes', 'INSERT INTO carts (user_id, id) SELECT $listId, 1', ['carts']],
])('and are not %s', (_, sql, tables) => expect(missed(sql)).toEqual(tables));

test('an own row is one that a statement has found, and of its table alone', () => {
  const sql = 'DELETE FROM cart_items WHERE cart_id = $cartId';
  expect(missed(sql, { cartId: 'own carts' })).toEqual([]);
  expect(missed(sql, { cartId: 'own carts?' })).toEqual([]);
  expect(missed(sql, { cartId: 'own lists' })).toEqual(['cart_items']);
  expect(missed(sql, { cartId: 'int' })).toEqual(['cart_items']);
});

test('a column is the id of an own row where its statement has found that row, in each of its ways', () => {
  const gives = (sql: string, column = 'id') =>
    rowsHeldToPractice(
      { text: sql.replaceAll('$userId', '$1'), order: ['userId'], takes: { userId: 'int' } },
      KEYS,
    ).gives(column, 'carts');
  expect(gives('SELECT id FROM carts WHERE user_id = $userId')).toBe(true);
  expect(gives('SELECT (SELECT id FROM carts WHERE user_id = $userId) AS cart FROM products', 'cart')).toBe(true);
  expect(gives('INSERT INTO carts (user_id) VALUES ($userId) RETURNING id')).toBe(true);
  expect(
    gives('SELECT cart_id AS id FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.user_id = $userId'),
  ).toBe(true);
  expect(gives('SELECT user_id AS id FROM carts WHERE user_id = $userId')).toBe(false);
  expect(gives('SELECT p.n AS id FROM products p, carts WHERE user_id = $userId')).toBe(false);
  expect(gives('SELECT id FROM carts WHERE user_id = $userId UNION SELECT n FROM products')).toBe(false);
});
