import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { checkWatches } from '@formulary/api/domains/watches/check-watches';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { said } from './toasts.ts';
import { useOwnDemo } from './use-demo.ts';

const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-desk-lists-'));
afterAll(() => rmSync(inbox, { recursive: true, force: true }));
const demo = useOwnDemo();

const MOST_ACTIONS = 6;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const openDesk = async (role: 'operator' | 'viewer' = 'operator') => {
  const { token, ...operator } = await makeDeskOperator(demo.db, role);
  const page = await demo.open({ storageState: deskSession(token) });
  await page.goto('/desk');
  await heading(page, 'What needs a person now').waitFor();
  return { page, operator };
};

test('a newcomer publishes a list with wrong column names in at most six actions', async () => {
  const { page } = await openDesk();
  const burrenvale = await wholesalerNamed('Burrenvale Veterinary Wholesale');
  const [first, second, ...others] = await offersOf(burrenvale.id);
  if (!first || !second) throw new Error('The demo has no offers of Burrenvale.');
  const row = ({ product, wholesalerCode, grossPrice }: typeof first, more = 0) =>
    [product.code, wholesalerCode, (Number(grossPrice) + more).toFixed(2).replace('.', ',')].join(';');
  const lines = [row(first, 0.1), row(second, -0.05), ...others.map((offer) => row(offer))];
  const list = ['Artikel;Bestellnr;Preis netto', ...lines].join('\r\n');

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  await act(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Lists' }).click());
  await act(page.getByLabel('Whose list it is').selectOption({ label: burrenvale.name }));
  const chooser = page.waitForEvent('filechooser');
  await act(page.getByRole('button', { name: 'Upload a list' }).click());
  await act((await chooser).setFiles({ name: 'Preisliste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }));
  await heading(page, `Preisliste.csv of ${burrenvale.name}`).waitFor();
  await act(page.getByRole('button', { name: 'Use these columns' }).click());
  await page.getByRole('region', { name: 'Largest moves by percent' }).waitFor();
  expect(await figure(page, 'Dearer')).toBe('1');
  expect(await figure(page, 'Cheaper')).toBe('1');
  expect(await figure(page, 'Gone')).toBe('0');
  expect(await figure(page, 'Rows refused')).toBe('0');
  await act(page.getByRole('button', { name: 'Publish', exact: true }).click());
  const published = page.getByText(/^Published as list \d+: practices see it now\.$/);
  const number = /\d+/.exec((await published.textContent()) ?? '')?.[0];
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);

  const after = await offersOf(burrenvale.id);
  const priceOf = (id: number) => Number(after.find((offer) => offer.id === id)?.grossPrice).toFixed(2);
  expect(priceOf(first.id)).toBe((Number(first.grossPrice) + 0.1).toFixed(2));
  expect(priceOf(second.id)).toBe((Number(second.grossPrice) - 0.05).toFixed(2));
  expect(after).toHaveLength(others.length + 2);

  // It is its newest list, and is taken back once it is seen what that changes.
  await page.getByRole('link', { name: 'To all lists' }).click();
  await page.getByRole('button', { name: `Take back list ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Take list ${number} back?` });
  await dialog.getByText('2 gross prices move').waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await said(page, 'is taken back.');
  // The file had no stock, and stock is no price: it stays as the list left it.
  const withoutStock = (offers: readonly (typeof first)[]) => offers.map(({ stockQuantity, ...offer }) => offer);
  expect(withoutStock(await offersOf(burrenvale.id))).toEqual(withoutStock([first, second, ...others]));
}, 240_000);

test('a list that somebody is not sure of is held with a note, which somebody else reads and approves', async () => {
  const { id, slug, name } = await wholesalerNamed('Cois Farraige Vet Supplies');
  const [first, ...others] = await offersOf(id);
  if (!first) throw new Error('The demo has no offers there.');
  const row = ({ product, wholesalerCode, grossPrice }: typeof first, more = 0) =>
    [product.code, wholesalerCode, (Number(grossPrice) + more).toFixed(2), 0, '', 5].join(',');
  const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
  const list = [header, row(first, 0.05), ...others.map((offer) => row(offer))].join('\n');
  const before = await sumOf(id);

  const { page, operator } = await openDesk();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Lists' }).click();
  await page.getByLabel('Whose list it is').selectOption({ label: name });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a list' }).click();
  await (await chooser).setFiles({ name: 'unsure.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Hold it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold it for somebody else?' });
  await dialog.getByLabel('What they have to look at').fill('Is the first price right?');
  await dialog.getByRole('button', { name: 'Hold it' }).click();
  await page.getByText('It is held until somebody decides, and nothing changed.').waitFor();
  expect(await sumOf(id)).toBe(before);

  const { page: another } = await openDesk();
  const words = new RegExp(` of ${slug}: held by ${operator.name} .*: Is the first price right\\?`);
  await another.getByRole('link', { name: words }).click();
  await heading(another, `unsure.csv of ${name}`).waitFor();
  await another.getByText(new RegExp(`^${operator.name} <.*: Is the first price right\\?$`)).waitFor();
  await another.getByRole('button', { name: 'Approve' }).click();
  await another.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await another.getByText('It was approved, and applied as it came.').waitFor();
  const [after] = (await offersOf(id)).filter((offer) => offer.id === first.id);
  expect(Number(after?.grossPrice).toFixed(2)).toBe((Number(first.grossPrice) + 0.05).toFixed(2));
}, 240_000);

test('a wrong list that was dropped at night is told, and rejected in the browser, and offers stay as they were', async () => {
  const { id, slug, name } = await wholesalerNamed('Cois Farraige Vet Supplies');
  const before = await sumOf(id);
  const offers = await offersOf(id);
  const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
  const rows = offers.map(({ product, wholesalerCode, grossPrice }) =>
    [product.code, wholesalerCode, (Number(grossPrice) * 1.9).toFixed(2), 0, '', 5].join(','),
  );
  mkdirSync(path.join(inbox, slug));
  writeFileSync(path.join(inbox, slug, 'night.csv'), [header, ...rows].join('\n'));
  const outcome = await importInbox(
    { db: demo.db, clock: SOON, productsChanged: checkWatches, droppedDocuments: NONE },
    inbox,
  );
  expect(outcome?.results.map(({ status }) => status)).toEqual(['held']);

  const { page, operator } = await openDesk();
  const need = page.getByRole('listitem').filter({ hasText: '1 price list is held' });
  await need.getByRole('link', { name: new RegExp(` of ${slug}: `) }).click();
  await heading(page, `night.csv of ${name}`).waitFor();
  await page.getByText('It waits for a decision, and nothing of it is applied:').waitFor();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Why').fill('Prices with VAT');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('It was rejected. Nothing of it was applied.').waitFor();
  await page.getByText(`by ${operator.name} <${operator.email}>: Prices with VAT`).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await heading(page, 'What needs a person now').waitFor();
  await expect.poll(() => need.count()).toBe(0);
  expect(await sumOf(id)).toBe(before);
}, 240_000);

/** A file counts as whole a minute after it was written. */
const SOON = { now: () => new Date(Date.now() + 120_000) };
const NONE = {
  largest: 0,
  isInvoice: async () => false,
  take: () => Promise.reject(new Error('Nothing but a list was dropped.')),
};

const wholesalerNamed = (name: string) => demo.db.prisma.wholesaler.findFirstOrThrow({ where: { name } });

const offersOf = (wholesalerId: number) =>
  demo.db.prisma.offer.findMany({
    where: { wholesalerId, isAvailable: true },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, wholesalerCode: true, grossPrice: true, discount: true, stockQuantity: true },
      product: { select: { code: true } },
    },
  });

/** A checksum of all that a wholesaler offers. */
async function sumOf(wholesalerId: number): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await offersOf(wholesalerId)))
    .digest('hex');
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .textContent();
