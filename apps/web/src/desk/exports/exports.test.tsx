import { deskExportsRoutes } from '@formulary/contracts/desk/exports';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { practiceOf } from '../../../test/desk-practices.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { today } from '../../lib/dates.ts';
import { momentsOf } from './period.ts';

const { exportCatalogue, exportOffers, exportOrders } = deskExportsRoutes;
const CSV = 'https://formulary.example/api/desk/exports/catalogue.csv?session=1&signature=x';

/** Addresses that were left to the browser. */
let saved: string[];
beforeEach(() => {
  saved = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(this.href);
  });
  return () => click.mockRestore();
});

const button = (name: string) => screen.findByRole('button', { name });

describe('the catalogue', () => {
  const open = async (role: DeskRole = 'operator') => {
    const server = playDesk(role);
    const { user } = await openDesk('/lists/catalogue');
    await screen.findByRole('heading', { level: 1, name: 'Catalogue' });
    return { server, user };
  };

  test('is asked for once, however often it is pressed meanwhile, and left to the browser', async () => {
    const { server, user } = await open();
    server.answer(exportCatalogue, { csv: CSV });
    const release = server.hold(exportCatalogue);
    await user.click(await button('Download the catalogue'));
    const busy = await button('Writing…');
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(saved).toEqual([]);
    await act(async () => release());
    await screen.findByText('Your browser saves the file.');
    expect([server.callsOf(exportCatalogue).length, saved]).toEqual([1, [CSV]]);
    await user.click(await button('Download the catalogue'));
    await waitFor(() => expect(saved).toEqual([CSV, CSV]));
  });

  test('without a product is no file', async () => {
    const { server, user } = await open();
    server.answer(exportCatalogue, { csv: null });
    await user.click(await button('Download the catalogue'));
    await screen.findByText('There is no product yet: no file was written.');
    expect(saved).toEqual([]);
  });

  test.each([
    [FAILED, /^The server failed\./],
    [LOST, /^The server did not answer\./],
    [new Reply(429, { detail: 'Request was throttled. Expected available in 5 seconds.' }), /Try again in 5 seconds\./],
  ])('that could not be written says so, and can be asked for again', async (answer, words) => {
    const { server, user } = await open();
    server.answer(exportCatalogue, answer);
    await user.click(await button('Download the catalogue'));
    await screen.findByText(words);
    expect(saved).toEqual([]);
    server.answer(exportCatalogue, { csv: CSV });
    await user.click(await button('Download the catalogue'));
    await waitFor(() => expect(saved).toEqual([CSV]));
  });

  test('is not for a viewer', async () => {
    await open('viewer');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

const WHOLESALER: WholesalerAtDesk = {
  ...{ id: 7, name: 'Burrenvale', slug: 'burrenvale', preference: 1, free_shipping_threshold: null },
  ...{ delivery_fee: null, minimum_order: null, cut_off: null, postal_address: null, transport: 'simulated' },
  ...{ order_address: null, order_format: 'own', has_secret: false, former_secret: null, claims_address: null },
  ...{ claim_days: null, claims_format: 'own', last_stock_update: null, last_pricing_update: null },
  ...{ archived_at: null, offers: 12, accounts: 3 },
};

describe('offers of a wholesaler', () => {
  const open = async (role: DeskRole) => {
    const server = playDesk(role);
    server.answer(deskWholesalersRoutes.getWholesaler, WHOLESALER);
    const { user } = await openDesk('/wholesalers/7');
    await screen.findByRole('heading', { level: 1, name: 'Burrenvale' });
    return { server, user };
  };

  test('are asked for on its page', async () => {
    const { server, user } = await open('operator');
    server.answer(exportOffers, { csv: CSV });
    await user.click(await button('Download its offers'));
    await waitFor(() => expect(saved).toEqual([CSV]));
    expect(server.callsOf(exportOffers).map(({ params }) => params)).toEqual([{ id: 7 }]);
  });

  test('that are none are no file', async () => {
    const { server, user } = await open('admin');
    server.answer(exportOffers, { csv: null });
    await user.click(await button('Download its offers'));
    await screen.findByText('Burrenvale offers nothing now: no file was written.');
    expect(saved).toEqual([]);
  });

  test('are not for a viewer', async () => {
    await open('viewer');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

describe('orders of a period', () => {
  const open = async (address = '/orders') => {
    const server = playDesk('operator');
    server.answer(deskPracticeRoutes.getPractice, ({ params }) => practiceOf({ id: params.id }));
    const { user } = await openDesk(address);
    await user.click(await button('Download orders'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download orders' }));
    const setDay = async (label: string, day: string) => {
      await user.clear(dialog.getByLabelText(label));
      if (day !== '') await user.type(dialog.getByLabelText(label), day);
    };
    const press = () => user.click(dialog.getByRole('button', { name: 'Download' }));
    return { server, user, dialog, setDay, press };
  };

  test('are those of this month at first, of all wholesalers and practices', async () => {
    const { server, press } = await open();
    server.answer(exportOrders, { csv: CSV });
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([CSV]);
    const period = momentsOf({ from: `${today().slice(0, 7)}-01`, to: today() });
    expect(server.callsOf(exportOrders).map(({ body }) => body)).toEqual([period]);
  });

  test('begin with what the page shows alone, and are of whom somebody chooses', async () => {
    const { server, user, dialog, setDay, press } = await open('/orders?wholesaler=8&practice=5');
    const found = [{ id: 6, name: 'Ennis Vets', users: 1, accounts: 1, orders: 0 }];
    server.answer(deskPracticeRoutes.listPractices, { next: null, results: found });
    expect(dialog.getByLabelText<HTMLSelectElement>('Wholesaler').value).toBe('8');
    await user.click(dialog.getByRole('button', { name: /^Remove .* filter$/ }));
    await user.type(dialog.getByLabelText('Find a practice'), 'ennis{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Ennis Vets' }));
    await user.selectOptions(dialog.getByLabelText('Wholesaler'), 'Burrenvale');
    await setDay('Placed from', '2026-10-01');
    await setDay('Up to and including', '2026-10-31');
    server.answer(exportOrders, { csv: CSV });
    await press();
    await waitFor(() => expect(saved).toEqual([CSV]));
    const since = new Date('2026-10-01T00:00').toISOString();
    const until = new Date('2026-11-01T00:00').toISOString();
    const sent = server.callsOf(exportOrders).map(({ body }) => body);
    expect(sent).toEqual([{ since, until, wholesaler: 7, practice: 6 }]);
  });

  test('that are none are told in the form, which stays as it is', async () => {
    const { server, dialog, press } = await open();
    server.answer(exportOrders, { csv: null });
    await press();
    await dialog.findByText('Nothing was ordered then: no file was written.');
    expect([saved, screen.queryByText('Your browser saves the file.')]).toEqual([[], null]);
  });

  test('of no period are not asked for', async () => {
    const { server, dialog, setDay, press } = await open();
    await setDay('Placed from', '2026-10-02');
    await setDay('Up to and including', '2026-10-01');
    await press();
    await dialog.findByText('It ends before it begins');
    await setDay('Placed from', '');
    await press();
    await dialog.findByText('A day is needed');
    expect(server.callsOf(exportOrders)).toEqual([]);
  });

  test('that could not be written are told in the form, once however often it is pressed', async () => {
    const { server, user, dialog, press } = await open();
    server.answer(exportOrders, FAILED);
    const release = server.hold(exportOrders);
    await press();
    await user.click(await dialog.findByRole('button', { name: 'Writing…' }));
    await act(async () => release());
    await dialog.findByText(/^The server failed\./);
    expect([server.callsOf(exportOrders).length, saved]).toEqual([1, []]);
  });

  test('are not for a viewer', async () => {
    playDesk('viewer');
    await openDesk('/orders');
    await screen.findByText('Nothing was ordered yet');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});
