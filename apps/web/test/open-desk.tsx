import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { deskListUploadsRoutes } from '@formulary/contracts/desk/list-uploads';
import { deskNeedsRoutes } from '@formulary/contracts/desk/needs';
import { deskNotificationsRoutes } from '@formulary/contracts/desk/notifications';
import { deskOwnListsRoutes } from '@formulary/contracts/desk/own-lists';
import { deskOwnOrdersRoutes } from '@formulary/contracts/desk/own-orders';
import { deskPausesRoutes, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import { deskPeopleRoutes, type Operator } from '@formulary/contracts/desk/people';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskPriceListsRoutes } from '@formulary/contracts/desk/price-lists';
import { deskProductsRoutes } from '@formulary/contracts/desk/products';
import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import { providerRoutes } from '@formulary/contracts/provider';
import type { OperatorRole } from '@formulary/contracts/shared/desk-roles';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createDeskClient } from '../src/desk/calls/desk-client.ts';
import { endDeskSession, getToken, startDeskSession } from '../src/desk/calls/desk-session.ts';
import { Desk } from '../src/desk/desk.tsx';
import { createDeskRouter } from '../src/desk/desk-router.tsx';
import { closeBy, playNetwork } from './opened.ts';

// Against what hangs: a busy machine is not a fault.
configure({ asyncUtilTimeout: 20_000 });

type OwnSession = AnswerOf<typeof deskAccountRoutes.listSessions>['sessions'][number];

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

export const sessionOf = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, started_at: '2026-11-27T09:00:00.000Z', last_used_at: '2026-11-28T09:00:00.000Z' },
  ...{ address: `192.0.2.${id}`, user_agent: FIREFOX, is_current: id === 1 },
  ...more,
});

export const personOf = (id: number, more: Partial<Operator> = {}): Operator => ({
  ...{ id, email: `person-${id}@provider.example`, name: `Person ${id}`, role: 'operator', state: 'active' },
  ...{ wholesaler: null, invited_until: null, sessions: 1, last_used_at: '2026-11-28T09:00:00.000Z' },
  ...more,
});

const NONE = { count: 0, next: null, previous: null, results: [] };

export const sendingOf = (id: number, more: Partial<WholesalerSending> = {}): WholesalerSending => ({
  ...{ id, name: `Wholesaler ${id}`, slug: `wholesaler-${id}`, transport: 'email', paused: null },
  ...{ archived_at: null, waiting: 0, oldest: null, in_error: 0 },
  ...more,
});

/** A server that answers what the pages of the desk ask for, to somebody with this role. */
export function playDesk(role: OperatorRole = 'admin') {
  const server = playNetwork();
  const me = { id: 1, email: 'niamh@provider.example', name: 'Niamh Daly', role, recovery_codes_left: 10 };
  server.answer(providerRoutes.getConfig, {
    ...{ product_name: 'Formulary', support_email: '', currency: 'EUR', locale: 'en-IE' },
    ...{ price_note: '', time_zone: 'Europe/Dublin' },
  });
  const wholesaler = role === 'wholesaler' ? { id: 7, name: 'Burrenvale' } : null;
  server.answer(deskAccountRoutes.getMe, { ...me, wholesaler });
  server.answer(deskNeedsRoutes.listNeeds, { looked_at: '2026-11-28T09:00:00.000Z', needs: [] });
  server.answer(deskSendingRoutes.listParts, { next: null, results: [] });
  server.answer(deskListUploadsRoutes.listUploads, NONE);
  server.answer(deskCatalogueUploadsRoutes.listCatalogueUploads, NONE);
  server.answer(deskPriceListsRoutes.listHeldLists, NONE);
  server.answer(deskPriceListsRoutes.listPriceLists, NONE);
  server.answer(deskPausesRoutes.listSending, {
    wholesalers: [
      sendingOf(7, { name: 'Burrenvale', slug: 'burrenvale' }),
      sendingOf(8, { name: 'Tolka', slug: 'tolka' }),
    ],
  });
  server.answer(deskWholesalersRoutes.listClaimsOfAll, { wholesalers: [] });
  server.answer(deskOwnListsRoutes.listOwnUploads, NONE);
  server.answer(deskOwnListsRoutes.listOwnHeldLists, NONE);
  server.answer(deskOwnOrdersRoutes.listOwnParts, { next: null, results: [] });
  server.answer(deskNotificationsRoutes.listPublished, { next: null, results: [] });
  server.answer(deskProductsRoutes.listProducts, { next: null, corrected: null, left_out: [], results: [] });
  server.answer(deskPracticeRoutes.listPractices, { next: null, results: [] });
  server.answer(deskPracticeRoutes.listUsers, { next: null, results: [] });
  server.answer(deskPracticeRoutes.listAudit, { next: null, results: [] });
  server.answer(deskAccountRoutes.listSessions, { sessions: [sessionOf(1)] });
  server.answer(deskAccountRoutes.signOutOfDesk, undefined);
  server.answer(deskPeopleRoutes.listOperators, {
    operators: [personOf(1, { name: me.name, email: me.email, role: 'admin' }), personOf(2)],
    has_wholesaler_door: false,
  });
  return server;
}

/** Opens an address below `/desk`, signed in unless said otherwise. */
export async function openDesk(address: string, { isSignedIn = true } = {}) {
  startDeskSession('desk_first');
  // As in a browser that never had a session: why another test's ended is not this one's.
  if (!isSignedIn) localStorage.clear();
  window.history.replaceState(null, '', `/desk${address}`);
  const { client, stop } = createDeskClient();
  const router = createDeskRouter();
  closeBy(() => {
    cleanup();
    router.dispose();
    stop();
    endDeskSession(getToken() ?? '', 'signed-out');
  });
  render(<Desk client={client} router={router} />);
  await screen.findByRole('heading', { level: 1 });
  // The first sign of a user fetches the rest of the code. A test that grasps a button must not have it replaced.
  fireEvent.pointerMove(document.body);
  await act(() => vi.dynamicImportSettled());
  return { user: userEvent.setup() };
}
