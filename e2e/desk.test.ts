import { makeInvitation } from '@formulary/api/domains/desk/invitations/make-invitation';
import { systemClock } from '@formulary/api/kernel/clock';
import { codeOf, DESK_PASSWORD, type MadeOperator } from '@formulary/api/test/desk';
import { unique } from '@formulary/api/test/factories';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deskOf, deskSession, makeDeskOperator } from './desk-operator.ts';
import { PHONE, searchBox, TABLET } from './open-browser.ts';
import { readQrCode } from './read-qr-code.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const FIRST = 'What needs a person now';
const REFUSED = [/status of 40[01]/];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('Code of your authenticator app');

test('an invitation becomes a session, and both factors sign in from then on', async () => {
  const page = await demo.open({}, REFUSED);
  const { email, link } = await invited();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.getByLabel('The same again').fill(DESK_PASSWORD);
  await page.keyboard.press('Enter');
  const qr = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await qr.waitFor();
  const uri = new URL((await readQrCode(qr)) ?? '');
  const secret = uri.searchParams.get('secret') ?? '';
  await page.getByText(secret.match(/.{4}/g)?.join(' ') ?? 'no secret', { exact: true }).waitFor();
  expect(decodeURIComponent(uri.pathname)).toContain(email);

  await code(page).fill(codeOf(deskOf(demo.db), secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  const kept = await codes.getByRole('listitem').allTextContents();
  expect(kept).toHaveLength(10);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'To the desk' }).click();
  await heading(page, FIRST).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await heading(page, 'Account').waitFor();
  await page.reload();
  await page.getByText('This one').waitFor();

  await page.getByRole('button', { name: /^Invited Person/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/desk/sign-in');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await enterPassword(page, email);
  // The one that confirmed the invitation is used; the next one may be typed before its time.
  await code(page).fill(codeOf(deskOf(demo.db), secret, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The code is wrong, or was used before.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(kept[3] ?? '');
  await page.keyboard.press('Enter');
  await heading(page, FIRST).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('9 of 10 left').waitFor();

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.getByLabel('The same again').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('The invitation is no longer valid').waitFor();
}, 240_000);

test('whoever is not signed in is sent to sign in by keyboard alone, and comes back', async () => {
  const operator = await makeDeskOperator(demo.db);
  const page = await demo.open({}, REFUSED);
  await page.goto('/desk/people');
  await page.waitForURL('/desk/sign-in');
  await expect.poll(() => page.title()).toBe('Sign in | Formulary desk');
  await enterPassword(page, operator.email, 'not this password');
  await page.getByRole('alert').getByText('E-mail address and password do not belong together.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.keyboard.press('Enter');
  await code(page).waitFor();
  // The field has the focus.
  await page.keyboard.type(operator.code());
  await page.keyboard.press('Enter');
  await page.waitForURL('/desk/people');
  await page.getByText(operator.email).waitFor();
  await expect.poll(() => page.title()).toBe('People | Formulary desk');
  await page.reload();
  await page.getByText(operator.email).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a stolen session ends by one press, at its next call', async () => {
  const operator = await makeDeskOperator(demo.db, 'operator');
  const stolen = await openAs(operator);
  await stolen.goto('/desk/account');
  await stolen.getByText('This one').waitFor();
  const page = await demo.open();
  await signIn(page, operator);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await page.getByText(/^The session of .* has ended\.$/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^End the session of/ }).count()).toBe(0);

  await stolen.reload();
  await stolen.waitForURL('/desk/sign-in');
  await stolen.getByText('Your session has ended.').waitFor();
  await signInHere(stolen, operator, 1);
  await stolen.waitForURL('/desk/account');
});

test('a viewer finds no way to what only admins do; an admin invites, and ends access', async () => {
  const viewer = await makeDeskOperator(demo.db, 'viewer');
  const looking = await openAs(viewer);
  await looking.goto('/desk/people');
  await looking.getByText('Only admins see who works here').waitFor();
  expect(await looking.getByRole('navigation', { name: 'Desk' }).getByRole('link').allTextContents()).toEqual([
    'Overview',
    'Orders',
    'Lists',
    'Products',
    'Wholesalers',
    'Practices',
    'Users',
    'Audit',
    'Messages',
    'Account',
  ]);

  const admin = await makeDeskOperator(demo.db);
  const page = await openAs(admin);
  await page.goto('/desk/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const email = `${unique('o')}@provider.example`;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Somebody New');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText(`${email} is sent an invitation.`).waitFor();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText(/^(Invited|Not begun yet)$/).waitFor();
  await row.getByRole('button', { name: 'Actions for Somebody New' }).click();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await row.getByText('Access ended').waitFor();
  // It acts at the next call of who it is about.
  await page.getByRole('button', { name: `Actions for ${viewer.name}` }).click();
  await page.getByRole('menuitem', { name: 'End all sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await page.getByText(`1 session of ${viewer.name} ended.`).waitFor();
  await looking.getByRole('link', { name: 'Account' }).click();
  await looking.waitForURL('/desk/sign-in');
}, 240_000);

test('the desk and a practice in one browser sign out alone', async () => {
  const operator = await makeDeskOperator(demo.db);
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await searchBox(page).waitFor();
  await signIn(page, operator);
  const practice = await page.context().newPage();
  await practice.goto('/cart');
  await practice.getByText('Shopping Cart Empty').waitFor();
  await page.getByRole('button', { name: operator.name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/desk/sign-in');
  await practice.reload();
  await practice.getByText('Shopping Cart Empty').waitFor();
});

test.each([
  ['a phone', PHONE, 44],
  ['a small phone', { width: 320, height: 640 }, 44],
  ['a tablet', TABLET, 44],
])('nothing scrolls sideways on %s, and every target is large enough for a thumb', async (_name, viewport, thumb) => {
  const { token } = await makeDeskOperator(demo.db);
  const page = await demo.open({ viewport, hasTouch: true, isMobile: true, storageState: deskSession(token) });
  for (const [address, title] of [
    ['/desk', FIRST],
    ['/desk/lists', 'Price lists'],
    ['/desk/lists/catalogue', 'Catalogue'],
    ['/desk/account', 'Account'],
    ['/desk/wholesalers', 'Wholesalers'],
    ['/desk/people', 'People'],
    ['/desk/practices', 'Practices'],
    ['/desk/users', 'Users'],
    ['/desk/audit', 'Audit'],
    ['/desk/messages', 'Notifications'],
    ['/desk/messages/adverts', 'Adverts'],
    ['/desk/messages/recalls', 'Recalls'],
    ['/desk/invitation#x', 'Welcome to the desk'],
  ] as const) {
    await page.goto(address);
    await heading(page, title).waitFor();
    await page.waitForLoadState('networkidle');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect([address, scrollWidth]).toEqual([address, clientWidth]);
    for (const target of await page.getByRole('button').or(page.getByRole('link')).all()) {
      const words = `${address}: ${await target.textContent()}`;
      if (words.endsWith('Skip to content')) continue;
      expect((await target.boundingBox())?.height, words).toBeGreaterThanOrEqual(thumb);
    }
  }
});

async function invited(): Promise<{ email: string; link: string }> {
  const email = `${unique('o')}@provider.example`;
  const { id } = await demo.db.prisma.operator.create({
    data: { email, name: 'Invited Person', role: 'operator', createdAt: new Date() },
  });
  const link = await makeInvitation({ db: demo.db, clock: systemClock, linkBase: demo.url }, id);
  return { email, link: link ?? '' };
}

const openAs = ({ token }: MadeOperator) => demo.open({ storageState: deskSession(token) }, REFUSED);

async function enterPassword(page: Page, email: string, password = DESK_PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, operator: MadeOperator): Promise<void> {
  await page.goto('/desk');
  await signInHere(page, operator);
  await heading(page, FIRST).waitFor();
}

/** A code counts once: the second time it takes that of the next period. */
async function signInHere(page: Page, operator: MadeOperator, periods = 0): Promise<void> {
  await enterPassword(page, operator.email);
  await code(page).fill(operator.code(periods));
  await page.keyboard.press('Enter');
}
