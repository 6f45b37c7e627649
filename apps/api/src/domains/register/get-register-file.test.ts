import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { registerShop } from '../../../test/register-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, MINUTE } from '../../kernel/clock.ts';

const app = useApp();

const get = (url: string, more = '') => {
  const { pathname, search } = new URL(url);
  return app.fastify.inject({ url: `${pathname}${search}${more}` });
};
const rowsOf = (file: Buffer): Record<string, string>[] => parse(file, { columns: true, bom: true });

async function filled() {
  const shop = await registerShop(app);
  const { body: supplied } = await shop.enter({ address: '4 Main St', counterparty: '=Bella' });
  app.clock.advance(4 * DAY);
  await shop.enter({ kind: 'disposed', quantity: '1', witness: 'Ann Kelly', happened_on: supplied.happened_on });
  await shop.correctEntry({ entry: supplied.id, quantity: '2', note: 'Misread\nthe syringe' });
  return { ...shop, first: supplied.happened_on as string };
}

test('the CSV has every entry in order of time, with what a register asks for', async () => {
  const shop = await filled();
  const { statusCode, headers, rawPayload } = await get((await shop.list()).csv);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = rowsOf(rawPayload);
  expect(rows.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['received', '20', '20'],
    ['supplied', '-2.5', '17.5'],
    ['disposed of', '-1', '16.5'],
    ['correction', '0.5', '17'],
  ]);
  expect(rows[0]).toMatchObject({ address: 'address not known', batch: 'K1', expires_on: '2030-03-31', unit: 'ml' });
  expect(rows[1]).toMatchObject({ from_or_to: "'=Bella", address: '4 Main St' });
  expect(rows[2]).toMatchObject({ witness: 'Ann Kelly', late: 'entered 3 days late' });
  expect(rows[3]).toMatchObject({ corrects_entry: rows[1]?.entry, note: 'Misread\nthe syringe' });
});

test('the PDF is the page with what was brought and is carried forward, in its period', async () => {
  const shop = await filled();
  const whole = await get((await shop.readPage()).pdf);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(whole.rawPayload)), { mergePages: true });
  for (const words of ['100 mg/ml injection', 'Brought forward: 0', 'Carried forward: 17', 'Witness: Ann Kelly'])
    expect(text).toContain(words);
  expect(text.replaceAll('\n', ' ')).toContain('entered 3 days late');
  const later = new Date(Date.parse(shop.first) + DAY).toISOString().slice(0, 10);
  const part = await get((await shop.readPage(`?from=${later}`)).pdf);
  const { text: ofPart } = await extractText(await getDocumentProxy(new Uint8Array(part.rawPayload)), {
    mergePages: true,
  });
  expect(ofPart).toContain('Brought forward: 16.5');
  expect(ofPart).not.toContain('Ann Kelly');
});

test('a link is for its register, page, period and kind alone, and for a quarter of an hour', async () => {
  const shop = await filled();
  const other = await filled();
  const { csv, pdf } = await shop.readPage();
  for (const altered of [
    csv.replace('register.csv', 'register.pdf'),
    csv.replace(`page=${shop.page}`, 'page='),
    csv.replace('from=', 'from=2020-01-01'),
    csv.replace(`practice=${shop.practiceId}`, `practice=${other.practiceId}`),
    csv.replace('practice=', 'nobody='),
  ])
    expect([altered, (await get(altered)).statusCode]).toEqual([altered, 404]);
  expect(rowsOf((await get(csv)).rawPayload)).toHaveLength(4);
  app.clock.advance(16 * MINUTE);
  expect((await get(pdf)).statusCode).toBe(404);
});
