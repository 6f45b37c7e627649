import { type Notification, notificationsRoutes } from '@formulary/contracts/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { getReadHere } from './read-here.ts';

const { listNotifications, markNotificationRead, markAllRead } = notificationsRoutes;
const GONE = new Reply(204, null);
const DAY_MS = 86_400_000;

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const inPanel = async (name: string) => within(await panel()).findByRole('button', { name });

// Specification 7.10.
test.each([
  ['without notifications', []],
  ['when they cannot be read', FAILED],
])('%s there is no button and no message', async (_when, answer) => {
  const server = playServer();
  server.answer(listNotifications, answer);
  await openApp('/');
  await waitFor(() => expect(server.callsOf(listNotifications)).toHaveLength(1));
  await screen.findByText('What do you need today?');
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(screen.queryByRole('img', { name: 'Error' })).toBeNull();
});

// Specification 3.8, 3.9, 4.10.
test('a notification is marked read once and at once, and the focus stays in it', async () => {
  const { server, user } = await openPanel('Notifications, 1 unread', notification(5));
  server.answer(markNotificationRead, GONE);
  const deliver = server.hold(markNotificationRead);
  (await inPanel('Mark read')).focus();
  await user.keyboard('{Enter}{Enter}');
  await within(await panel()).findByText('All are read.');
  expect(within(await panel()).queryByRole('button', { name: 'Mark read' })).toBeNull();
  expect(document.activeElement).toBe(within(await panel()).getByRole('heading', { name: 'Title 5' }));
  deliver();
  expect(server.callsOf(markNotificationRead)).toMatchObject([{ params: { id: 5 } }]);
});

test('a mark whose answer was lost stays in this browser, without a message', async () => {
  const { server, user } = await openPanel('Notifications, 1 unread', notification(5));
  server.answer(markNotificationRead, FAILED);
  await user.click(await inPanel('Mark read'));
  await within(await panel()).findByText('All are read.');
  expect(getReadHere()).toEqual([5]);
  await user.keyboard('{Escape}');
  await bell('Notifications');
  expect(screen.queryByRole('img', { name: 'Error' })).toBeNull();
});

test('all of any age are marked read at once, except those kept open, which the page says', async () => {
  const { server, user } = await openPanel(
    'Notifications, 3 unread',
    notification(1),
    notification(2),
    notification(3, { disable_mark_read: true }),
    notification(4, { date: new Date(Date.now() - 40 * DAY_MS).toISOString() }),
  );
  server.answer(markAllRead, GONE);
  await within(await panel()).findByText('3 unread, 1 cannot be marked as read');
  await user.click(await inPanel('Mark all as read'));
  const words = await within(await panel()).findByText('1 unread, 1 cannot be marked as read');
  expect(document.activeElement).toBe(words);
  expect(within(await panel()).queryByRole('button', { name: /^Mark/ })).toBeNull();
  expect(within(await panel()).getAllByText('New')).toHaveLength(1);
  expect(server.callsOf(markAllRead)).toHaveLength(1);
  expect(getReadHere()).toEqual([1, 2, 4]);
});

test('older ones are shown on request, and the first of them has the focus', async () => {
  const { user } = await openPanel(
    'Notifications, 1 unread',
    notification(1),
    notification(2, { date: new Date(Date.now() - 40 * DAY_MS).toISOString() }),
  );
  expect(within(await panel()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await user.click(await inPanel('Show older'));
  expect(document.activeElement).toBe(within(await panel()).getByRole('heading', { name: 'Title 2' }));
});

async function openPanel(name: string, ...notifications: Notification[]) {
  const server = playServer();
  server.answer(listNotifications, notifications);
  const { user } = await openApp('/');
  await user.click(await bell(name));
  await panel();
  return { server, user };
}

function notification(id: number, change: Partial<Notification> = {}): Notification {
  const date = new Date(Date.now() - DAY_MS).toISOString();
  return {
    id,
    title: `Title ${id}`,
    content: 'Words',
    date,
    disable_mark_read: false,
    is_read: false,
    link: null,
    ...change,
  };
}
