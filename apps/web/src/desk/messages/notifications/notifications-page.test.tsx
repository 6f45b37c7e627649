import { deskNotificationsRoutes, type PublishedNotification } from '@formulary/contracts/desk/notifications';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { listPublished, getPublished, previewNotification, publishNotification, removeNotification } =
  deskNotificationsRoutes;
const { listReadingPractices, listReaders } = deskNotificationsRoutes;

const REACH = { users: 1_204, practices: 56 };
const published = (id: number, more: Partial<PublishedNotification> = {}): PublishedNotification => ({
  ...{ id, title: `Notification ${id}`, content: 'Of note.', link: null, date: '2026-11-27T09:00:00.000Z' },
  ...{ expires_at: null, disable_mark_read: false, state: 'shown', audience: 'everybody', to: null, reads: 3 },
  more_than_reads: false,
  ...more,
});

test('notifications are listed with whom they are to and how many read them; a viewer writes none', async () => {
  const server = playDesk('viewer');
  server.answer(listPublished, {
    next: null,
    results: [
      published(1, { reads: 1_000, more_than_reads: true }),
      published(2, { audience: 'practice', to: 'Kilmore Vets', state: 'over', reads: 1 }),
    ],
  });
  const { user } = await openDesk('/messages');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Notification 1.*Everybody.*Shown.*More than 1,000 users/);
  expect(rows[1]).toMatch(/Kilmore Vets.*Over.*1 user$/);
  expect(screen.queryByRole('button', { name: 'Write one' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('To'), 'some');
  await user.click(screen.getByRole('switch', { name: 'Also those that are over' }));
  await waitFor(() => expect(server.callsOf(listPublished).at(-1)?.query).toEqual({ to: 'some', all: true }));
});

test('one is written, looked at as users will see it, changed, and published once', async () => {
  const { server, user } = await openWriting();
  server.answer(previewNotification, { ...published(0, { link: '/cart' }), title: 'News', reach: REACH });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('A title is required');
  expect(server.callsOf(previewNotification)).toEqual([]);
  await user.type(dialog.getByLabelText('Title'), 'News');
  await user.type(dialog.getByLabelText('Text'), 'Of note.');
  await user.click(dialog.getByRole('checkbox', { name: /It stays/ }));
  await user.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('Everybody: 1,204 users of 56 practices');
  dialog.getByText('"Open" leads to /cart.');
  await user.click(dialog.getByRole('button', { name: 'Change it' }));
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'News');
  await user.type(dialog.getByLabelText('Text'), ' Twice.');
  await user.click(dialog.getByRole('button', { name: 'Look at it' }));
  const publish = await dialog.findByRole('button', { name: 'Publish to 1,204 users' });
  server.answer(publishNotification, { ...published(7), title: 'News', reach: REACH });
  server.answer(getPublished, { ...published(7), title: 'News', reach: REACH });
  server.answer(listReadingPractices, { next: null, results: [] });
  await user.dblClick(publish);
  await screen.findByRole('heading', { level: 1, name: 'News' });
  expect(server.callsOf(publishNotification).map(({ body }) => body)).toEqual([
    {
      ...{ title: 'News', content: 'Of note. Twice.', disable_mark_read: true },
      topic: expect.stringMatching(/^desk [0-9a-f]{32}$/),
    },
  ]);
});

test('it may be to one practice, found by its name; what is refused is said in the form', async () => {
  const { server, user } = await openWriting();
  server.answer(deskPracticeRoutes.listPractices, {
    next: null,
    results: [{ id: 4, name: 'Kilmore Vets', users: 2, accounts: 1, orders: 3 }],
  });
  server.answer(previewNotification, new Reply(400, { detail: 'This is no path of the application.' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'News');
  await user.type(dialog.getByLabelText('Text'), 'Of note.');
  await user.selectOptions(dialog.getByLabelText('To'), 'practice');
  await user.type(dialog.getByLabelText(/leads/), 'cart');
  await user.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('Choose the practice that it is to.');
  await user.type(dialog.getByLabelText('Practice'), 'kilm');
  await user.click(await dialog.findByRole('radio', { name: 'Kilmore Vets' }));
  await user.click(dialog.getByRole('button', { name: 'Look at it' }));
  await dialog.findByText('This is no path of the application.');
  expect(server.callsOf(previewNotification).map(({ body }) => body)).toMatchObject([{ practice: 4, link: 'cart' }]);
});

test('its page says who read it, by practice and by person, and takes it back', async () => {
  const server = playDesk('operator');
  server.answer(getPublished, { ...published(7), reach: REACH });
  server.answer(listReadingPractices, {
    next: null,
    results: [
      { id: 4, name: 'Kilmore Vets', users: 8, reads: 5, last_read_at: '2026-11-27T10:00:00.000Z' },
      { id: 5, name: 'Ennis Vets', users: 3, reads: 0, last_read_at: null },
    ],
  });
  server.answer(listReaders, {
    next: null,
    results: [
      {
        ...{ id: 1, name: 'Aisling Daly', email: 'aisling@kilmore.example', read_at: '2026-11-27T10:00:00.000Z' },
        practice: { id: 4, name: 'Kilmore Vets' },
      },
    ],
  });
  const { user } = await openDesk('/messages/notifications/7');
  await screen.findByText('None of 3');
  await user.click(screen.getByRole('button', { name: '5 of 8 at Kilmore Vets: who' }));
  await screen.findByText('aisling@kilmore.example');
  expect(server.callsOf(listReaders).map(({ params, query }) => ({ params, query }))).toEqual([
    { params: { id: 7 }, query: { practice: 4 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  server.answer(removeNotification, undefined);
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
  await screen.findByText('"Notification 7" is taken back.');
  expect(server.callsOf(removeNotification).map(({ params }) => params)).toEqual([{ id: 7 }]);
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
});

test('what could not be read can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(listPublished, FAILED);
  const { user } = await openDesk('/messages');
  await screen.findByText('The notifications could not be loaded');
  server.answer(listPublished, { next: null, results: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is shown now');
});

async function openWriting() {
  const server = playDesk('operator');
  const { user } = await openDesk('/messages');
  await user.click(await screen.findByRole('button', { name: 'Write one' }));
  return { server, user };
}
