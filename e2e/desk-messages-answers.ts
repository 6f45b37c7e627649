import type { Page } from 'playwright-core';
import { AGO, open, play } from './desk-answers.ts';

const NOTIFICATIONS = [
  ['Northvet delivers again from Monday', null, 'everybody', -40, 0, 'scheduled'],
  ['Stocktaking on Friday: no deliveries', null, 'everybody', 5, 1_204, 'shown'],
  ['Order #01211: not sent to Tolka Valley Vet Distribution', 'Ballinteer Animal Hospital', 'practice', 9, 2, 'shown'],
  ['Your account is changed', 'aisling@kilmorevets.example', 'user', 30, 1, 'shown'],
] as const;
const PUBLISHED = NOTIFICATIONS.map(([title, to, audience, hours, reads, state], at) => ({
  ...{ id: at + 1, title, to, audience, reads, state, date: AGO(hours), expires_at: at < 2 ? AGO(-400) : null },
  ...{ link: at === 1 ? '/orders' : null, disable_mark_read: false },
  content:
    'The depots count their stock on Friday, November 20.\nWhat you order after Thursday at noon comes on Monday.',
}));
const [, STOCKTAKING] = PUBLISHED;
const REACH = { users: 1_811, practices: 412 };
const PRACTICES = [
  ['Aughrim Equine & Farm Practice', 6, 6, 2],
  ['Ballinteer Animal Hospital', 14, 9, 1],
  ['Cois Laoi Veterinary Clinic', 3, 0, null],
  ['Kilmore Vets', 8, 5, 4],
] as const;

/** Signed in, with what the pages of messages ask for. */
export async function playMessages(page: Page, role: 'viewer' | 'operator' = 'operator'): Promise<void> {
  await play(page, role);
  const practices = PRACTICES.map(([name, users, reads, ago], at) => ({
    ...{ id: at + 1, name, users, reads, last_read_at: ago === null ? null : AGO(ago) },
  }));
  const { id: _id, reads: _reads, ...shown } = { ...STOCKTAKING };
  const answers = {
    '**/api/desk/notifications/': { next: null, results: PUBLISHED },
    '**/api/desk/notifications/2/': { ...STOCKTAKING, reach: REACH },
    '**/api/desk/notifications/2/practices/': { next: null, results: practices },
    '**/api/desk/notification-preview/': { ...shown, reach: REACH },
  };
  for (const [call, json] of Object.entries(answers)) await page.route(call, (route) => route.fulfill({ json }));
}

export async function openNotification(page: Page): Promise<void> {
  await playMessages(page);
  await open(page, '/messages/notifications/2');
  await page.getByText('Cois Laoi Veterinary Clinic').waitFor();
}

/** Opens the form for a new notification and fills it in. */
export async function writeNotification(page: Page): Promise<void> {
  await playMessages(page);
  await open(page, '/messages');
  await page.getByRole('button', { name: 'Write one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Stocktaking on Friday: no deliveries');
  await dialog.getByLabel('Text', { exact: true }).fill('What you order after Thursday at noon comes on Monday.');
}
