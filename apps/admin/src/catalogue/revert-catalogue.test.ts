import { catalogueOf, cataloguesAtDesk, codesOf } from '@formulary/api/test/catalogue-at-desk';
import { makeOperator } from '@formulary/api/test/desk';
import { makeProduct } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
const { upload, publish, productsOf } = cataloguesAtDesk(app);

test('the newest catalogue of the desk is taken back, once it was tried and somebody said yes', async () => {
  const { token, email } = await makeOperator(app, 'operator');
  const codes = codesOf(2);
  const [old = '', fresh = ''] = codes;
  await makeProduct(app, { code: old, name: 'Old name' });
  const { id } = await upload(token, catalogueOf({ code: old, name: 'New name' }, { code: fresh }));
  await publish(token, id);
  const revert = (...words: string[]) => admin.run('--as', email, 'catalogue', 'revert', String(id), ...words);
  const figures = '1 products as before, 1 hidden, 0 archived.';
  const tried = await revert('--dry-run');
  expect(tried.fault).toBeUndefined();
  expect(tried.printed).toBe(`(dry run) Catalogue upload ${id}, new.csv, would be taken back: ${figures}`);
  expect((await revert()).fault).toContain('Say --yes');
  expect(await productsOf(codes)).toHaveLength(2);
  expect((await revert('--yes')).printed).toBe(`Catalogue upload ${id}, new.csv, is taken back: ${figures}`);
  expect(await productsOf(codes)).toMatchObject([
    { code: old, name: 'Old name', takenBack: false },
    { code: fresh, takenBack: true },
  ]);
  const subject = `catalogue upload ${id}: new.csv`;
  expect(await app.db.prisma.auditEntry.findMany({ where: { subject, action: 'catalogue revert' } })).toMatchObject([
    { actor: expect.stringContaining(email) },
  ]);
  expect((await revert('--yes')).fault).toContain(`Catalogue upload ${id} was taken back at`);
  const { printed } = await admin.run('catalogue', 'lists');
  expect(printed).toMatch(new RegExp(`^ *${id} .* new\\.csv .*taken back .*${email}`, 'm'));
});
