import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('a user who is disabled at the desk cannot go on at once, and the audit says by whom', async () => {
  const operator = await makeDeskOperator(demo.db, 'operator');
  const buyer = await demo.newBuyer();
  const practice = await demo.openSignedIn(buyer, {}, [/status of 401/]);
  await practice.goto('/');
  await searchBox(practice).waitFor();

  const page = await demo.open({ storageState: deskSession(operator.token) });
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Find a user').fill(buyer.email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  // Before everybody else is gone the row is still to move, and a menu of it would close.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Actions for Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled').waitFor();

  await searchBox(practice).fill('kelloxim');
  await practice.waitForURL(/\/auth\/login/);

  await row.getByRole('button', { name: 'Actions for Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'What was changed' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'Users: disable' });
  await entry.getByText(`${operator.name} <${operator.email}>`).waitFor();
  await entry.getByText('at the desk, from').waitFor();
  expect(await entry.getByRole('definition').allTextContents()).toEqual(['before: yes, after: no']);
  // Whoever gets the link sees the same.
  await page.goto(page.url());
  await entry.getByText(buyer.email).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Users:' }).count()).toBe(1);
});

test('a user with another address signs in by that one alone', async () => {
  const admin = await makeDeskOperator(demo.db);
  const buyer = await demo.newBuyer();
  const page = await demo.open({ storageState: deskSession(admin.token) });
  await page.goto(`/desk/users?q=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('button', { name: 'Actions for Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Change address or name' }).click();
  const dialog = page.getByRole('dialog');
  const email = `new-${buyer.email}`;
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Last name').fill('Ryan');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByText('Nuala Ryan').waitFor();

  const practice = await demo.open({}, [/status of 401/]);
  await practice.goto('/auth/login');
  const signIn = async (address: string) => {
    await practice.getByLabel('Email address').fill(address);
    await practice.getByLabel('Password', { exact: true }).fill(buyer.password);
    await practice.keyboard.press('Enter');
  };
  await signIn(buyer.email);
  await practice.getByRole('alert').waitFor();
  await signIn(email);
  await searchBox(practice).waitFor();
});
