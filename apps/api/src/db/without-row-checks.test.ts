import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { inLongTransaction, type LongTransaction } from './long-transaction.ts';
import { statement } from './statement.ts';
import { withoutRowChecks } from './without-row-checks.ts';

const database = useDb();

beforeAll(async () => {
  await database.db.pool.query(
    'CREATE TABLE owners (id int PRIMARY KEY); CREATE TABLE owned (owner_id int REFERENCES owners)',
  );
});

const ROLE = statement('test_role', {
  gives: { role: 'text' },
  sql: `SELECT current_setting('session_replication_role') AS role`,
});
const roleIn = async (tx: LongTransaction) => (await tx.run(ROLE))[0]?.role;
const orphan = (tx: LongTransaction) => tx.runText('INSERT INTO owned VALUES (7)', []);

test('keys are not looked up for what is written within, and are for what comes after', async () => {
  const roles: (string | undefined)[] = [];
  const work = inLongTransaction(database.db.pool, async (tx) => {
    await withoutRowChecks(tx, async () => roles.push(await roleIn(tx)));
    roles.push(await roleIn(tx));
    await orphan(tx);
  });
  await expect(work).rejects.toThrow('violates foreign key constraint');
  expect(roles).toEqual(['replica', 'origin']);
});

test('they are looked up all the same for a user who may not leave this out', async () => {
  const user = `plain_${randomUUID().replaceAll('-', '')}`;
  await database.db.pool.query(`CREATE ROLE ${user}; GRANT INSERT ON owned TO ${user}`);
  try {
    const work = inLongTransaction(database.db.pool, async (tx) => {
      await tx.runText(`SELECT set_config('role', $1::text, true)`, [user]);
      await withoutRowChecks(tx, () => orphan(tx));
    });
    await expect(work).rejects.toThrow('violates foreign key constraint');
  } finally {
    await database.db.pool.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
  }
});
