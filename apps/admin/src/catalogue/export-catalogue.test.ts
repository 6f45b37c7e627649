import { readFileSync } from 'node:fs';
import { unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { HEADER, useCatalogue } from '../../test/catalogue-file.ts';

const app = useApp();
const { admin, importText, find } = useCatalogue(app);

const LATER = 'gtin,strength,form,pack_size,pack_unit,storage,requires_prescription';

test('a catalogue is written as it is: imported again it changes nothing, and it is the same again', async () => {
  const [bare, whole, marked] = [unique(), unique(), unique()];
  const rows = [
    `${bare},Dolorin,,Pain,Fennimore,,0,no,no,,,,,,,,,`,
    `${whole},"Dolorin ""new"", 5 mg",A pack.,Pain,Søn & Co,Meloxicam|Sorbitol,12.5,yes,no,"Cold\nchain",yes,5012345678900,5 mg,tablet,2.5,ml,fridge,yes`,
    `${marked},=1+1,-20 °C,Pain,@home,+,100,no,yes,'quoted',,,,,,,freezer,no`,
  ];
  expect((await importText([`${HEADER},${LATER}`, ...rows].join('\n'))).fault).toBeUndefined();
  // More than are read at once.
  const many = Array.from({ length: 2_050 }, (_, at) => `${bare}-${at},Pack ${at},,Pain,Fennimore,,1,no,no,,`);
  expect((await importText([HEADER, ...many].join('\n'))).fault).toBeUndefined();

  const first = await written();
  expect(first.startsWith('\ufeffcode,name,')).toBe(true);
  expect(first).toContain(`${marked},'=1+1,'-20 °C,Pain,'@home,'+,100.00,no,yes,'quoted',no,`);
  expect(first.split('\r\n')).toHaveLength(1 + (await app.db.prisma.product.count()) + 1);

  const again = await importText(first, 'again.csv');
  expect(again.fault).toBeUndefined();
  expect(again.printed).toMatch(/Nothing changed\.$/m);
  expect(await find(marked)).toMatchObject({
    name: '=1+1',
    description: '-20 °C',
    note: "'quoted'",
    storage: 'freezer',
  });
  expect(await find(whole)).toMatchObject({ name: 'Dolorin "new", 5 mg', note: 'Cold\nchain', packSize: '2.5' });

  await app.db.prisma.product.update({ where: { code: whole }, data: { note: 'Another', manufacturerDiscount: 7 } });
  expect(await written()).not.toBe(first);
  expect((await importText(first, 'back.csv')).printed).toContain('0 new, 1 changed');
  expect(await written()).toBe(first);
});

test('a file that is there is not written over', async () => {
  const file = admin.write('there.csv', 'mine');
  expect((await admin.run('catalogue', 'export', file)).fault).toContain('exists already');
  expect(readFileSync(admin.pathOf(file), 'utf8')).toBe('mine');
});

async function written(): Promise<string> {
  const file = `${unique()}.csv`;
  const { printed, fault } = await admin.run('catalogue', 'export', file);
  expect([printed, fault]).toEqual([`${file} is written.`, undefined]);
  return readFileSync(admin.pathOf(file), 'utf8');
}
