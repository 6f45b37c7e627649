import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

test('prices preview says what a list would change, in words and for programs, and changes nothing', async () => {
  const [one = '', two = '', three = ''] = [unique('c'), unique('c'), unique('c')];
  await makeProducts(app, ...[one, two, three].map((code) => ({ code, name: `Name of ${code}` })));
  const { id, slug } = await makeWholesaler(app);
  const write = (...rows: string[]) => admin.write('list.csv', [HEADER, ...rows].join('\n'));
  await admin.run('prices', 'import', '--wholesaler', slug, write(`${one},A,10,0,,`, `${two},B,20,0,,`));
  const file = write(`${one},A,11,0,,`, `${three},C,5,0,,`, `${unique('none')},D,5,0,,`);
  const run = (...more: string[]) => admin.run('prices', 'preview', file, '--wholesaler', slug, ...more);
  const { printed, fault } = await run();
  expect(fault).toBeUndefined();
  expect(printed).toContain('3 rows: 1 new, 1 changed, 0 unchanged, 1 gone. Gross prices: 1 up, 0 down.');
  expect(printed).toMatch(new RegExp(`${one} +Name of ${one} +10\\.00 +11\\.00 +10\\.00 +11\\.00 +\\+10 %`));
  expect(printed).toMatch(new RegExp(`new offers:\n.*\n +${three} `));
  expect(printed).toMatch(new RegExp(`gone:\n.*\n +${two} `));
  expect(printed).toContain('1 refused:\n  line 4: code "none');
  const { printed: json } = await run('--json', '--delta');
  expect(JSON.parse(json)).toMatchObject({ new: 1, changed: 1, gone: null, refused: 1, held_as: [] });
  const offers = await app.db.prisma.offer.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });
  expect(offers.map(({ grossPrice, isAvailable }) => [Number(grossPrice), isAvailable])).toEqual([
    [10, true],
    [20, true],
  ]);
  expect((await admin.run('prices', 'preview', file)).fault).toContain('--wholesaler');
});
