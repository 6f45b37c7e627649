import { makeProduct, makeProducts, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const set = (code: string, ...options: string[]) => admin.run('products', 'set', code, ...options);
async function codes(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => unique('c'));
  await makeProducts(app, ...made.map((code) => ({ code })));
  return made;
}
const searchOf = async (code: string) => {
  const { id } = await app.db.prisma.product.findUniqueOrThrow({ where: { code } });
  return app.db.prisma.productSearch.findUniqueOrThrow({
    where: { productId: id },
    select: { card: true, preferredId: true, replacementId: true },
  });
};
const idOf = async (code: string) => (await app.db.prisma.product.findUniqueOrThrow({ where: { code } })).id;

describe('products set', () => {
  test('changes the marks that are given, and search shows them', async () => {
    const [code = '', other = ''] = await codes(2);
    const marks = ['--preferred', 'yes', '--note', 'Keep cold', '--prompt', 'yes', '--ar16', 'yes'];
    const { printed, fault } = await set(
      code,
      ...marks,
      '--controlled-drug',
      'yes',
      '--prefer-instead',
      other,
      '--json',
    );
    expect(fault).toBeUndefined();
    const shown = {
      ...{ isPreferred: true, note: 'Keep cold', notePrompt: true, requiresAr16Form: true },
      requiresControlledDrugForm: true,
    };
    expect(JSON.parse(printed)).toMatchObject({ code, preferredProduct: other, ...shown });
    expect(await searchOf(code)).toMatchObject({
      preferredId: await idOf(other),
      card: { is_preferred: true, note: 'Keep cold', note_prompt: true, requires_ar16_form: true },
    });
    await set(code, '--prefer-instead', 'none', '--note', '', '--ar16', 'no');
    expect(JSON.parse((await admin.run('products', 'show', code, '--json')).printed)).toMatchObject({
      ...{ isPreferred: true, preferredProduct: null, note: null, notePrompt: false, requiresAr16Form: false },
      requiresControlledDrugForm: true,
    });
    expect(await app.db.prisma.auditEntry.count({ where: { subject: code, action: 'products set' } })).toBe(2);
  });

  test('follows replacements to their end, in search too, and refuses cycles', async () => {
    const [a = '', b = '', c = ''] = await codes(3);
    await set(a, '--replaced-by', b);
    await set(b, '--replaced-by', c);
    expect(await searchOf(a)).toMatchObject({ replacementId: await idOf(c) });
    expect((await set(c, '--replaced-by', a)).fault).toContain('cycle');
    expect((await set(a, '--replaced-by', a)).fault).toBe(`${a} is named as its own.`);
    expect(await app.db.prisma.product.findUnique({ where: { code: c } })).toMatchObject({ replacedById: null });
    await set(b, '--replaced-by', 'none');
    expect(await searchOf(a)).toMatchObject({ replacementId: await idOf(b) });
  });

  test.each([2, 4])('refuses a circle of %i, and leaves every product as it was', async (length) => {
    const made = await codes(length);
    for (const [at, code] of made.slice(0, -1).entries()) await set(code, '--replaced-by', made[at + 1] ?? '');
    const [first = '', last = ''] = [made[0], made.at(-1)];
    expect((await set(last, '--preferred', 'yes', '--replaced-by', first)).fault).toContain('cycle');
    expect(await app.db.prisma.product.findUnique({ where: { code: last } })).toMatchObject({
      replacedById: null,
      isPreferred: false,
    });
  });

  test('with --dry-run changes nothing, search neither', async () => {
    const [code = ''] = await codes(1);
    const before = await searchOf(code);
    const { printed } = await set(code, '--preferred', 'yes', '--dry-run');
    expect(printed).toContain('product_search 1 changed; products 1 changed');
    expect(await searchOf(code)).toEqual(before);
  });

  test('refuses what is not there', async () => {
    const [code = ''] = await codes(1);
    expect((await set(code.slice(0, -1), '--preferred', 'yes')).fault).toContain(`begin alike: ${code}`);
    expect((await set(code, '--replaced-by', 'nobody')).fault).toContain('There is no product nobody');
    expect((await set(code)).fault).toBe('Nothing is given to change.');
    expect((await set(code, '--prompt', 'yes')).fault).toContain('no note');
    expect((await set(code, '--preferred', 'perhaps')).fault).toContain('yes or no');
  });
});

test('products show says what is marked', async () => {
  const code = unique('c');
  await makeProduct(app, { code, name: 'Kelloxim 1.5 mg/ml', note: 'Shake well', isPreferred: true });
  const { printed } = await admin.run('products', 'show', code);
  expect(printed).toMatch(new RegExp(`^${code}: Kelloxim 1.5 mg/ml, Maker of tests, 0 offers`));
  expect(printed).toMatch(/preferred +yes/);
});
