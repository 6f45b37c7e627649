import { statement, statements } from '@formulary/api/db/statement';
import { useDb } from '@formulary/api/test/use-db';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { type PracticeKeys, readPracticeKeys } from './tenancy/practice-keys.ts';
import { tenancyFault } from './tenancy/tenancy-fault.ts';

/** A worker's files share what they declare: other tests' statements are not looked at. */
const OWN = /^(?:refused|misdeclared|of_anybody|needlessly_of_any|own_of_anybody|other_own):/;

const database = useDb();
let faults: readonly string[];
let keys: PracticeKeys;

beforeAll(async () => {
  statement('refused', { sql: 'SELECT nothing FROM products' });
  statement('misdeclared', { gives: { id: 'text' }, sql: 'SELECT id FROM products' });
  statement('of_anybody', { takes: { listId: 'int' }, sql: 'SELECT FROM lists WHERE id = $listId' });
  statement('needlessly_of_any', { anyPractice: 'why not', sql: 'SELECT FROM products' });
  statement('own_of_anybody', { anyPractice: 'a job', gives: { id: 'own carts' }, sql: 'SELECT id FROM carts' });
  statement('other_own', {
    takes: { userId: 'int' },
    gives: { id: 'own lists' },
    sql: 'SELECT id FROM carts WHERE user_id = $userId',
  });
  faults = (await checkStatements(database.url)).filter((fault) => OWN.test(fault));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  keys = await readPracticeKeys(client);
  await client.end();
});

test('names a statement that the database refuses or that touches rows of others, and goes on with those after it', () => {
  expect(faults).toEqual([
    'refused: column "nothing" does not exist',
    'misdeclared: "id" is int4, and declared text',
    'of_anybody: its rows of lists are not held to the practiceId, userId or own row that it takes, and it does not say why (anyPractice)',
    'needlessly_of_any: it says why it touches rows of any practice, and touches none',
    'own_of_anybody: "id" may be of any practice, and is declared own carts',
    'other_own: "id" is not the id of own lists',
  ]);
});

test('knows every table with rows of practices', () => {
  const without = ['products', 'offers', 'wholesalers', 'adverts', 'price_changes', 'held_lists', 'attempt_buckets'];
  expect(without.filter((table) => keys.has(table))).toEqual([]);
  expect([...keys.keys()]).toEqual(
    expect.arrayContaining([
      'users',
      'wholesaler_accounts',
      'refresh_tokens',
      'order_items',
      'list_items',
      'watch_checks',
    ]),
  );
});

/** In the part of an UPDATE that says what is written. */
const ASSIGNED = /\bSET\b(?:(?!\b(?:WHERE|FROM|ON)\b).)*$/s;

/** What is shown and no condition, and what another condition holds as well. */
const EQUAL = /'is_mine', [\w.]+$|^give_back_wants_of_user|^export_audit|^notifications_shown.* r\.user_id$/;

test('a condition that is taken out of any statement is missed', () => {
  const left: string[] = [];
  let tried = 0;
  for (const one of statements.values()) {
    if (one.anyPractice !== undefined || tenancyFault(one, keys)) continue;
    const own = new Set(one.order.flatMap((name, at) => (['practiceId', 'userId'].includes(name) ? [at + 1] : [])));
    for (const { 0: condition, 1: parameter, index } of one.text.matchAll(/[\w.]+ = (?:ANY ?\()?\$(\d+)::int\b/g)) {
      if (!own.has(Number(parameter))) continue;
      const before = one.text.slice(0, index);
      if (!/\b(FROM|JOIN|UPDATE)\b/.test(before) || ASSIGNED.test(before)) continue;
      tried++;
      const text = `${before}true${one.text.slice(index + condition.length)}`;
      const what = `${one.name}: ${before.slice(-40)}${condition.split(' =')[0]}`.replaceAll(/\s+/g, ' ');
      if (!tenancyFault({ ...one, text }, keys) && !EQUAL.test(what)) left.push(what);
    }
  }
  expect(left).toEqual([]);
  expect(tried).toBeGreaterThan(150);
});
