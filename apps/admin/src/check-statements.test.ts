import { statement } from '@formulary/api/db/statement';
import { useDb } from '@formulary/api/test/use-db';
import { expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';

const database = useDb();

test('names a statement that the database refuses, and goes on with those after it', async () => {
  statement('refused', { sql: 'SELECT nothing FROM products' });
  statement('misdeclared', { gives: { id: 'text' }, sql: 'SELECT id FROM products' });
  const faults = await checkStatements(database.url);
  expect(faults.filter((fault) => /^(refused|misdeclared):/.test(fault))).toEqual([
    'refused: column "nothing" does not exist',
    'misdeclared: "id" is int4, and declared text',
  ]);
});
