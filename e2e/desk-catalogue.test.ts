import { CatalogueShape } from '@formulary/api/domains/catalogue/catalogue-columns';
import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

const MOST_ACTIONS = 5;
/** Where the file has other columns than ours. */
const MOST_ACTIONS_ASKED = 6;

test('an operator uploads, looks at and publishes a catalogue in at most five actions', async () => {
  const { token, name, email } = await makeDeskOperator(demo.db, 'operator');
  const page = await demo.open({ storageState: deskSession(token) });
  await page.goto('/desk');
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words });
  await heading('What needs a person now').waitFor();

  const before = await demo.db.prisma.product.count();
  const first = await demo.db.prisma.product.findFirstOrThrow({ orderBy: { code: 'asc' } });
  const renamed = `Renamed ${first.code}`;
  const columns = Object.keys(CatalogueShape.fields);
  const named = (code: string, words: string) =>
    columns.map((column) => ({ ...PLAIN, code, name: words })[column] ?? '').join(',');
  const file = [columns.join(','), named(first.code, renamed), named('NEW-1', 'A product that nobody had')].join('\n');

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  await act(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Lists' }).click());
  await act(page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Catalogue' }).click());
  const chooser = page.waitForEvent('filechooser');
  await act(page.getByRole('button', { name: 'Upload a catalogue' }).click());
  await act((await chooser).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }));
  await heading('november.csv').waitFor();
  const changed = page.getByRole('region', { name: 'Changed products' });
  await changed.getByText(renamed).waitFor();
  await page.getByRole('region', { name: 'New products' }).getByText('A product that nobody had').waitFor();
  expect(await demo.db.prisma.product.count()).toBe(before);
  await act(page.getByRole('button', { name: 'Publish', exact: true }).click());
  await page.getByText('Published: practices see it now.').waitFor();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);

  const published = page.url();
  expect(await demo.db.prisma.product.count()).toBe(before + 1);
  expect((await demo.db.prisma.product.findUniqueOrThrow({ where: { id: first.id } })).name).toBe(renamed);
  await page.getByRole('link', { name: 'To all catalogues' }).click();
  const past = page
    .getByRole('region', { name: 'Published and dropped' })
    .getByRole('row')
    .filter({ hasText: 'november.csv' });
  await past.getByText('1 new, 1 changed').waitFor();
  expect(await past.textContent()).toContain(`${name} <${email}>`);

  await page.goto(published);
  await page.getByRole('button', { name: 'Take it back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take november.csv back?' });
  await dialog.getByText('1 product is as before').waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText(/^Taken back .*: its products are as before\./).waitFor();
  expect(await demo.db.prisma.product.findUnique({ where: { id: first.id } })).toEqual(first);
  expect(await demo.db.prisma.product.count({ where: { takenBack: false } })).toBe(before);
}, 240_000);

test('a newcomer publishes a catalogue with other column names in at most six actions, and the next is read by them', async () => {
  const page = await demo.open({ storageState: deskSession((await makeDeskOperator(demo.db, 'operator')).token) });
  await page.goto('/desk');
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words });
  await heading('What needs a person now').waitFor();
  const [one, other] = await demo.db.prisma.product.findMany({
    where: { takenBack: false },
    include: { category: true, manufacturer: true },
    orderBy: { code: 'desc' },
    take: 2,
  });
  if (!one || !other) throw new Error('The demo has no products.');
  const row = ({ code, category, manufacturer }: typeof one, words: string) =>
    [code, words, category.name, manufacturer.name, '12,5', 'no', 'no'].join(';');
  const headers = 'Artikelnr;Bezeichnung;Warengruppe;Hersteller;Herstellerrabatt;AR16;BTM';
  const fileOf = (words: string) => ({
    ...{ name: 'Artikelstamm.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([headers, row(one, `${words} one`), row(other, `${words} other`)].join('\r\n')),
  });

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  await act(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Lists' }).click());
  await act(page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Catalogue' }).click());
  const chooser = page.waitForEvent('filechooser');
  await act(page.getByRole('button', { name: 'Upload a catalogue' }).click());
  await act((await chooser).setFiles(fileOf('Neuer Name')));
  await heading('Artikelstamm.csv').waitFor();
  await act(page.getByRole('button', { name: 'Use these columns' }).click());
  await page.getByRole('region', { name: 'Changed products' }).getByText('Neuer Name one').waitFor();
  await act(page.getByRole('button', { name: 'Publish', exact: true }).click());
  await page.getByText('Published: practices see it now.').waitFor();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS_ASKED);
  const now = await demo.db.prisma.product.findUniqueOrThrow({ where: { id: one.id } });
  expect([now.name, Number(now.manufacturerDiscount)]).toEqual(['Neuer Name one', 12.5]);

  await page.getByRole('link', { name: 'To all catalogues' }).click();
  await page.getByLabel('Catalogue to upload').setInputFiles(fileOf('Next month'));
  await page.getByRole('region', { name: 'Changed products' }).getByText('Next month one').waitFor();
  await page.getByText(/^It is read by columns that .* said on /).waitFor();
}, 240_000);

const PLAIN: Readonly<Record<string, string>> = {
  ...{ description: 'A pack.', category: 'Consumables', manufacturer: 'Kellyvet', manufacturer_discount: '0' },
  ...{ requires_ar16_form: 'no', requires_controlled_drug_form: 'no' },
};
