import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { BURRENVALE, FEW } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { useOwnDemo } from './use-demo.ts';

const mail = mkdtempSync(path.join(tmpdir(), 'formulary-mail-'));
afterAll(() => rm(mail, { recursive: true }));
const demo = useOwnDemo({ MAIL_FOLDER: mail });

const DESK = 'orders@burrenvale.example';

/** Reads the mail of an order in the mailbox of development; gives the link that it has. */
async function linkOfMail(page: Page): Promise<string> {
  const message = page
    .getByRole('row')
    .filter({ hasText: DESK })
    .getByRole('link', { name: /^Order / })
    .first();
  // A job sends it.
  await expect
    .poll(
      async () => {
        await page.goto('/mail/');
        return message.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await message.click();
  return (await page.getByRole('link', { name: /\/parts#/ }).getAttribute('href')) ?? '';
}

test('a clerk opens the link in the mail, confirms on a phone and says what was sent; the practice reads it', async () => {
  const { prisma } = demo.db;
  await prisma.wholesaler.update({
    where: { name: BURRENVALE },
    data: { transport: 'email', orderAddress: DESK },
  });
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 3 });
  const order = await buyer.order();
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order } });
  const said = () => prisma.wholesalerWord.count({ where: { wholesaleOrderId: part.id } });

  const asked: string[] = [];
  const clerk = await demo.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  clerk.on('request', (request) => asked.push(request.url()));
  const link = await linkOfMail(clerk);
  for (let times = 0; times < 2; times += 1) {
    await clerk.goto('/mail/');
    await clerk.goto(link);
    await clerk.getByRole('heading', { level: 1, name: /^Order from / }).waitFor();
  }
  expect(await said()).toBe(0);
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await clerk.getByRole('button', { name: 'Confirm the line as ordered' }).click();
  await clerk.getByText(/^Thank you: /).waitFor();
  expect(await said()).toBe(1);
  await clerk.getByRole('button', { name: 'Say what you have sent' }).click();
  await clerk.getByLabel('Arrives on, if you know').fill('2027-01-15');
  await clerk.getByLabel('Packs', { exact: true }).fill('2');
  await clerk.getByLabel('Batch', { exact: true }).fill('AB12');
  await clerk.getByRole('button', { name: 'Send', exact: true }).click();
  await clerk.getByText(/2 × .*, batch AB12, to arrive Fri Jan 15/).waitFor();
  // What follows the # has gone to no server, and the header is no address.
  const secret = new URL(link).hash.slice(1);
  expect(secret).toHaveLength(43);
  expect(asked.filter((address) => new URL(address).href.replace(/#.*/, '').includes(secret))).toEqual([]);

  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${order}`);
  await page.getByText('3 confirmed', { exact: true }).waitFor();
  await page.getByText('2 sent, to arrive Fri Jan 15, batch AB12', { exact: true }).waitFor();
});

test('a link that was cut off opens nothing', async () => {
  const page = await demo.open({}, [/status of 404/]);
  await page.goto('/parts#c2VjcmV0');
  await page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});
