import { makeUser } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, expect, test } from 'vitest';
import { HEADER, line } from '../../test/catalogue-file.ts';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
let email = '';
beforeAll(async () => {
  ({ email } = await makeUser(app));
  await app.db.pool.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('newer', 'x', '20990101000000_newer', now())`);
});

test.each([
  ['a change', () => ['users', 'disable', email]],
  ['its dry run', () => ['users', 'disable', email, '--dry-run']],
  [
    'an import, which has a transaction of its own',
    () => ['catalogue', 'import', admin.write('catalogue.csv', `${HEADER}\n${line('N-1')}\n`)],
  ],
])('%s is refused on a database of a newer version, and changes nothing', async (_, words) => {
  const { fault } = await admin.run(...words());
  expect(fault).toMatch(/^The database is of another version: this one does not know 20990101000000_newer\./);
  expect(await app.db.prisma.product.count()).toBe(0);
  expect(await app.db.prisma.user.findFirstOrThrow({ where: { email } })).toMatchObject({ isActive: true });
  expect(await app.db.prisma.auditEntry.count()).toBe(0);
});

test('what only reads still answers', async () => {
  const { fault, printed } = await admin.run('users', 'list', '--json');
  expect(fault).toBeUndefined();
  expect(printed).toContain(email);
});
