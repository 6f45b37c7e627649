import { deskArchiveRoutes } from '@formulary/contracts/desk/archive';
import { deskPausesRoutes } from '@formulary/contracts/desk/pauses';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { practiceOf, userAtDesk, userOf } from '../../../test/desk-practices.ts';
import { openDesk, playDesk, sendingOf } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const SINCE = '2026-11-20T09:00:00.000Z';
const BURRENVALE: WholesalerAtDesk = {
  ...{ id: 2, name: 'Burrenvale', slug: 'burrenvale', preference: 3, free_shipping_threshold: 150, delivery_fee: 7.5 },
  ...{ minimum_order: null, cut_off: '17:30', postal_address: null, transport: 'http', order_format: 'own' },
  ...{ order_address: 'https://n.example/orders', has_secret: true, former_secret: null, claims_format: 'own' },
  ...{ claims_address: null, claim_days: null, last_stock_update: null, last_pricing_update: SINCE },
  ...{ archived_at: null, offers: 1_204, accounts: 12 },
};
const archived = { archived_at: SINCE };
const { getWholesaler } = deskWholesalersRoutes;
const { previewArchive, archiveWholesaler, restoreWholesaler, archivePractice, restoreUser, archiveUser } =
  deskArchiveRoutes;

const dialogOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('a wholesaler', () => {
  test('is archived by an admin, who reads first what goes and what stays', async () => {
    const server = playDesk('admin');
    server.answer(getWholesaler, BURRENVALE);
    server.answer(previewArchive, { offers: 1_204, carts: 1, practices: 12, parts: 3, lists: 2 });
    const { user } = await openDesk('/wholesalers/2');
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = await dialogOf('Archive Burrenvale?');
    await dialog.findByText(
      '1,204 offers can no longer be found or ordered, by 12 practices with an account. 1 open cart with products from there says so.',
    );
    dialog.getByText(
      /^3 orders still wait, and are sent\. Its price lists are refused, and 2 held ones are rejected\./,
    );
    server.answer(archiveWholesaler, { ...BURRENVALE, ...archived, offers: 0 });
    server.answer(getWholesaler, { ...BURRENVALE, ...archived, offers: 0 });
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Burrenvale is archived.');
    await screen.findByText('Archived since Nov 20, 2026.');
    await user.click(await screen.findByRole('button', { name: 'Bring back' }));
    const back = await dialogOf('Bring Burrenvale back?');
    back.getByText('Practices can order there again, at the prices of Nov 20, 2026. Its lists are taken again.');
    server.answer(restoreWholesaler, BURRENVALE);
    server.answer(getWholesaler, BURRENVALE);
    await user.click(back.getByRole('button', { name: 'Bring back' }));
    await screen.findByText('Burrenvale is back with 1,204 offers.');
    await waitFor(() => expect(screen.queryByText(/^Archived since/)).toBeNull());
  });

  test('is not archived before it is counted what goes, nor where that could not be counted', async () => {
    const server = playDesk('admin');
    server.answer(getWholesaler, BURRENVALE);
    server.answer(previewArchive, FAILED);
    const release = server.hold(previewArchive);
    const { user } = await openDesk('/wholesalers/2');
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = await dialogOf('Archive Burrenvale?');
    const archive = dialog.getByRole('button', { name: 'Archive' });
    expect(dialog.getByRole('status').textContent).toBe('Counting what it changes.');
    expect([archive.getAttribute('aria-disabled'), archive.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    await user.click(archive);
    await user.type(archive, '{Enter}');
    dialog.getByText('Counting what it changes.');
    release();
    await user.click(await dialog.findByRole('button', { name: 'Count again' }));
    expect(dialog.queryByRole('button', { name: 'Archive' })).toBeNull();
    server.answer(previewArchive, { offers: 1_204, carts: 1, practices: 12, parts: 3, lists: 0 });
    await user.click(dialog.getByRole('button', { name: 'Count again' }));
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toMatch(/^1,204 offers .* Its price lists are refused\. /),
    );
    expect(dialog.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBeNull();
    expect(server.callsOf(archiveWholesaler)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that is archived is hidden among the others unless that is chosen, and is changed by no operator', async () => {
    const server = playDesk('operator');
    server.answer(deskPausesRoutes.listSending, {
      wholesalers: [sendingOf(7, { name: 'Burrenvale' }), sendingOf(8, { name: 'Tolka', ...archived })],
    });
    const { user } = await openDesk('/wholesalers');
    await screen.findByRole('link', { name: 'Burrenvale' });
    expect(screen.queryByRole('link', { name: 'Tolka' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Archived' }));
    await screen.findByRole('link', { name: 'Tolka' });
    expect(screen.queryByRole('link', { name: 'Burrenvale' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
    expect(window.location.search).toBe('?show=archived');
  });

  test('is archived by nobody else, and where none is it is said', async () => {
    const server = playDesk('operator');
    server.answer(getWholesaler, BURRENVALE);
    const { user } = await openDesk('/wholesalers/2');
    await screen.findByText('Offers');
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All wholesalers' }));
    await user.click(await screen.findByRole('switch', { name: 'Archived' }));
    await screen.findByText('No wholesaler is archived');
  });
});

describe('a practice', () => {
  test('is archived with how many users that shuts out, and found again where archived ones are', async () => {
    const server = playDesk('admin');
    const before = practiceOf({ users: [userOf(1), userOf(2), userOf(3, { is_active: false })] });
    const after = practiceOf({ ...archived, users: [userOf(1, { is_active: false, ...archived })] });
    server.answer(deskPracticeRoutes.getPractice, before);
    const { user } = await openDesk('/practices/7');
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = await dialogOf('Archive Kilmore Vets?');
    dialog.getByText(/^Its 2 users are signed out at once/);
    server.answer(archivePractice, after);
    server.answer(deskPracticeRoutes.getPractice, after);
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Kilmore Vets is archived.');
    await screen.findByRole('button', { name: 'Bring back' });
    expect(screen.queryByRole('button', { name: 'Invite a user' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All practices' }));
    await user.click(await screen.findByRole('switch', { name: 'Archived' }));
    await screen.findByText('No practice is archived');
    await waitFor(() =>
      expect(server.callsOf(deskPracticeRoutes.listPractices).map(({ query }) => query)).toEqual([
        {},
        { show: 'archived' },
      ]),
    );
  });
});

describe('a user', () => {
  test('is archived from their row', async () => {
    const server = playDesk('operator');
    server.answer(deskPracticeRoutes.listUsers, { next: null, results: [userAtDesk(1)] });
    server.answer(archiveUser, userAtDesk(1, { is_active: false, ...archived }));
    const { user } = await openDesk('/users');
    await user.click(await screen.findByRole('button', { name: 'Actions for User No 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    const dialog = await dialogOf('Archive User No 1?');
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await screen.findByText('user-1@practice.example is archived.');
    expect(server.callsOf(archiveUser).map(({ params }) => params)).toEqual([{ id: 1 }]);
  });

  test('who is archived can only be brought back, and what is in the way is said', async () => {
    const server = playDesk('operator');
    server.answer(deskPracticeRoutes.listUsers, {
      next: null,
      results: [userAtDesk(1, { is_active: false, ...archived })],
    });
    const { user } = await openDesk('/users?show=archived');
    await user.click(await screen.findByRole('button', { name: 'Actions for User No 1' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Bring back', 'What was changed']);
    await user.click(screen.getByRole('menuitem', { name: 'Bring back' }));
    const detail = 'Kilmore Vets is archived: bring it back first.';
    server.answer(restoreUser, new Reply(409, { detail, code: 'wrong_state' }));
    await user.click((await dialogOf('Bring User No 1 back?')).getByRole('button', { name: 'Bring back' }));
    await screen.findByText(detail);
  });
});
