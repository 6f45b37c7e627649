import type { Page } from 'playwright-core';
import { AGO } from './ago.ts';
import { open, play } from './desk-answers.ts';

const NOTIFICATIONS = [
  ['Northvet delivers again from Monday', null, 'everybody', -40, 0, 'scheduled'],
  ['Stocktaking on Friday: no deliveries', null, 'everybody', 5, 1_204, 'shown'],
  ['Order #01211: not sent to Tolka Valley Vet Distribution', 'Ballinteer Animal Hospital', 'practice', 9, 2, 'shown'],
  ['Your account is changed', 'aisling@kilmorevets.example', 'user', 30, 1, 'shown'],
] as const;
const PUBLISHED = NOTIFICATIONS.map(([title, to, audience, hours, reads, state], at) => ({
  ...{ id: at + 1, title, to, audience, reads, state, date: AGO(hours), expires_at: at < 2 ? AGO(-400) : null },
  ...{ link: at === 1 ? '/orders' : null, disable_mark_read: false, more_than_reads: false },
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

const RECALLS = [
  ['Synolac LC: wrong label', 3, 3, 1, null],
  ['Velorin 20 mg: particles in two batches', 70, 12, 12, null],
  ['Kelloxim 5 mg/ml: leaking caps', 400, 8, 5, 390],
].map(([title, ago, told, confirmed, withdrawn], at) => ({
  ...{ id: 4 - at, title, published_at: AGO(Number(ago)), told, confirmed },
  withdrawn_at: withdrawn === null ? null : AGO(Number(withdrawn)),
}));
const RECALLED = [
  ['Aughrim Equine & Farm Practice', 6, 'set_aside', 4, 'Two were used before the notice came', 'Maeve Nolan'],
  ['Ballinteer Animal Hospital', 2, null, null, null, null],
  ['Kilmore Vets', 12, null, null, null, null],
].map(([name, packs, answer, set_aside, note, confirmed_by], at) => ({
  ...{ practice: { id: at + 1, name }, packs, told_at: AGO(3), answer, set_aside, received: packs, note, confirmed_by },
  confirmed_at: confirmed_by === null ? null : AGO(1),
}));
const NOTICE = {
  title: 'Synolac LC: wrong label',
  text: 'The label of some tubes names the wrong withdrawal period.\nLot T018H14A, Exp 08/27\nLot T018H15B, Exp 09/27',
};

const drawn = (width: number, height: number, words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#dbeafe"/><text x="50%" y="50%" dominant-baseline="middle" text-anchor="middle" font-family="sans-serif" font-size="26" fill="#1e3a5f">${words}</text></svg>`;
const PICTURES = { banner: drawn(970, 90, 'Calcium for spring calves'), upright: drawn(160, 600, 'Spring') };
const fileOf = (name: keyof typeof PICTURES) => ({
  hash: '0'.repeat(64),
  path: `/files/${'0'.repeat(64)}/${name}.svg`,
});
const ADVERTS = [
  ['spring-calcium', 'banner', 'search', 'search', 'calcium', null, true],
  ['synolac-launch', 'skyscraper_right', 'all', 'external_link', null, -700, true],
  ['summer-flies', 'skyscraper_left', 'cart', 'none', null, 300, false],
].map(([identifier, type, location, action, search_term, until, is_shown], at) => ({
  ...{
    id: at + 1,
    identifier,
    type,
    location,
    action,
    search_term,
    is_shown,
    description: 'Calcium for spring calves',
  },
  ...{ image: fileOf(at === 0 ? 'banner' : 'upright'), image_large: null, product: null, file: null, priority: 100 },
  external_link: action === 'external_link' ? 'https://maker.example/synolac' : null,
  ...{ shown_from: null, shown_until: until === null ? null : AGO(Number(until)) },
}));

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
    '**/api/desk/recalls/': { next: null, results: RECALLS },
    '**/api/desk/recalls/4/': { ...RECALLS[0], text: NOTICE.text, practices: RECALLED },
    '**/api/desk/recall-preview/': {
      ...{ ...NOTICE, batches: ['T018H14A', 'T018H15B'], ranges: [], gtins: [] },
      told: RECALLED.map(({ practice, packs }) => ({ practice, packs })),
    },
    '**/api/desk/adverts/': { adverts: ADVERTS },
    '**/api/desk/notification-preview/': { ...shown, reach: REACH },
  };
  for (const [name, body] of Object.entries(PICTURES))
    await page.route(`**/files/*/${name}.svg`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
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

/** Opens a recall that some have not dealt with. */
export async function openRecall(page: Page): Promise<void> {
  await playMessages(page);
  await open(page, '/messages/recalls/4');
  await page.getByText('Kilmore Vets').waitFor();
}
