import { useDb } from '@formulary/api/test/use-db';
import { expect, test } from 'vitest';
import { inOneTransaction } from './one-transaction.ts';

const database = useDb();

test('a command waits two minutes for a lock, and PostgreSQL lists it as a command', async () => {
  const told = await inOneTransaction(database.db, (db) =>
    db.runText(
      `SELECT current_setting('statement_timeout') AS waits, application_name AS name FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
      [],
    ),
  );
  expect(told).toEqual([{ waits: '2min', name: 'formulary command' }]);
});
