import { expect, test } from 'vitest';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('a practice that is added at the desk is archived there, and brought back', async () => {
  const admin = await makeDeskOperator(demo.db);
  const page = await demo.open({ storageState: deskSession(admin.token) });
  await page.goto('/desk/practices');
  await page.getByRole('button', { name: 'Add a practice' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Zephyr Vets');
  await form.getByLabel('Address', { exact: true }).fill('4 Quay Street');
  await form.getByLabel('Telephone').fill('053 912 0000');
  await form.getByLabel('Email address').fill('niamh@zephyr.example');
  await form.getByLabel('First name').fill('Niamh');
  await form.getByLabel('Last name').fill('Kelly');
  await form.getByRole('button', { name: 'Add' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Zephyr Vets' }).waitFor();
  await page.getByText('niamh@zephyr.example', { exact: true }).waitFor();
  expect(await demo.db.prisma.practice.count({ where: { name: 'Zephyr Vets' } })).toBe(1);

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived since').waitFor();
  await page.goto('/desk/practices?q=zephyr');
  await page.getByText('No practice has such a name').waitFor();
  // It follows the address, which changes a moment later: what the list shows then tells.
  await page.getByRole('switch', { name: 'Archived' }).click();
  await page.getByRole('link', { name: 'Zephyr Vets' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('button', { name: 'Invite a user' }).waitFor();
});

test('who signs in at a practice is out once it is archived', async () => {
  const admin = await makeDeskOperator(demo.db);
  const buyer = await demo.newBuyer();
  const practice = await demo.openSignedIn(buyer, {}, [/status of 401/]);
  await practice.goto('/');
  await searchBox(practice).waitFor();
  const page = await demo.open({ storageState: deskSession(admin.token) });
  await page.goto(`/desk/users?q=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('row').filter({ hasText: buyer.email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived since').waitFor();
  await searchBox(practice).fill('kelloxim');
  await practice.waitForURL(/\/auth\/login/);
});
