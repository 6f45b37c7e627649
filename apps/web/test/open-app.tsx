import { accountsRoutes } from '@formulary/contracts/accounts';
import { advertsRoutes } from '@formulary/contracts/adverts';
import { cartRoutes } from '@formulary/contracts/cart';
import { cheaperPacksRoutes } from '@formulary/contracts/cart/cheaper-packs';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { equalsRoutes } from '@formulary/contracts/catalogue/equals';
import { claimsRoutes } from '@formulary/contracts/claims';
import { owedRoutes } from '@formulary/contracts/claims/owed';
import { wholesalerSumsRoutes } from '@formulary/contracts/claims/wholesaler-sums';
import { wonBackRoutes } from '@formulary/contracts/claims/won-back';
import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { productReceiptsRoutes } from '@formulary/contracts/deliveries/product-receipts';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { eventsRoutes } from '@formulary/contracts/events';
import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import { rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import { invoiceSettingsRoutes } from '@formulary/contracts/invoices/settings';
import { notificationsRoutes } from '@formulary/contracts/notifications';
import { promisesRoutes } from '@formulary/contracts/orders/promises';
import { weekRoutes } from '@formulary/contracts/orders/week';
import { providerRoutes } from '@formulary/contracts/provider';
import { expiringRoutes } from '@formulary/contracts/records/expiring';
import { publishedRecallsRoutes } from '@formulary/contracts/records/published-recalls';
import { usualItemsRoutes } from '@formulary/contracts/usual-items';
import { topUpsRoutes } from '@formulary/contracts/usual-items/top-ups';
import { wantsRoutes } from '@formulary/contracts/wants';
import { watchesRoutes } from '@formulary/contracts/watches';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { clearWithSession, createQueryClient } from '../src/api/query-client.ts';
import { keepInStep } from '../src/api/read-again.ts';
import { recoverWithConnection } from '../src/api/recovery.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { Providers } from '../src/app/providers.tsx';
import { createRouter, untilReady } from '../src/app/router.tsx';
import { saySignedOut } from '../src/app/say-signed-out.ts';
import { FALLBACK_CONFIG } from '../src/trade/provider/queries.ts';
import { closeBy, playNetwork } from './opened.ts';
import type { PlayedNetwork } from './played-network.ts';
import { cartOf } from './test-cart.ts';
import { equalsOf } from './test-equals.ts';
import { deliveriesOf } from './test-receipt.ts';
import { ANNA, tokens } from './test-server.ts';
import { basketOf } from './test-split.ts';

// Against what hangs: a busy machine is not a fault.
configure({ asyncUtilTimeout: 20_000 });

/** A server that answers what every page asks for. */
export function playServer(): PlayedNetwork {
  const server = playNetwork();
  server.answer(accountsRoutes.getProfile, ANNA);
  server.answer(catalogueRoutes.listManufacturers, []);
  server.answer(catalogueRoutes.listIngredients, []);
  server.answer(equalsRoutes.listEquals, equalsOf([], { strength: null, form: null }));
  server.answer(providerRoutes.getConfig, FALLBACK_CONFIG);
  server.answer(cartRoutes.getCart, cartOf([]));
  server.answer(cheapestSplitRoutes.getCheapestSplit, basketOf());
  server.answer(cheaperPacksRoutes.listCheaperPacks, []);
  server.answer(usualItemsRoutes.listUsualItems, { count: 0, due: 0, next: null, previous: null, results: [] });
  server.answer(wantsRoutes.listWants, { count: 0, next: null, previous: null, results: [] });
  server.answer(weekRoutes.proposeWeek, {
    ...{ fingerprint: 'nothing', items: [], cart: [], parts: [], goods: 0, delivery_fees: 0, total: 0 },
    split: { saving: 0, deliveries_difference: 0 },
  });
  server.answer(wantsRoutes.countWants, { open: 0, urgent: 0 });
  server.answer(deliveriesRoutes.getDeliveries, deliveriesOf());
  server.answer(stillToComeRoutes.countAsking, { asks: 0 });
  server.answer(invoiceSettingsRoutes.getInvoiceSettings, { checks: false, findings_bound: 0.5 });
  server.answer(rememberedColumnsRoutes.listRememberedColumns, { remembered: [] });
  server.answer(partsToEnterRoutes.listPartsToEnter, { wholesalers: [] });
  server.answer(owedRoutes.getOwed, { owed: 0, to_claim: 0, drafted: 0, late: 0 });
  server.answer(claimsRoutes.listToClaim, { wholesalers: [] });
  server.answer(wonBackRoutes.getWonBack, { given_back: 0, charged_more: 0, months: [], wholesalers: [] });
  server.answer(wholesalerSumsRoutes.listWholesalerSums, []);
  server.answer(expiringRoutes.listExpiring, { watches: false, months: 3, rows: [], has_more: false });
  server.answer(publishedRecallsRoutes.listPublishedRecalls, []);
  server.answer(papersRoutes.listPapers, { count: 0, papers: [], mail_address: null });
  server.answer(productReceiptsRoutes.listProductReceipts, { receipts: [], has_earlier: false });
  server.answer(watchesRoutes.listWatchedProducts, { products: [] });
  server.answer(topUpsRoutes.listTopUps, []);
  server.answer(promisesRoutes.listPromises, []);
  server.answer(notificationsRoutes.listNotifications, []);
  server.answer(advertsRoutes.listAdverts, []);
  server.answer(eventsRoutes.recordEvent, {});
  server.answer(wholesalersRoutes.listWholesalers, []);
  return server;
}

/** Opens an address in the whole application, signed in unless said otherwise. */
export async function openApp(address: string, { isSignedIn = true } = {}) {
  if (isSignedIn) startSession(tokens('first'), ANNA);
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  const router = createRouter();
  const stops = [
    clearWithSession(client),
    recoverWithConnection(client),
    keepInStep(client),
    saySignedOut(client),
    () => router.dispose(),
  ];
  closeBy(() => {
    cleanup();
    for (const stop of stops) stop();
    client.clear();
    endSession('signed-out');
  });
  await untilReady(router);
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  // The first sign of a user fetches the rest of the code. A test that grasps a button must not have it replaced.
  fireEvent.pointerMove(document.body);
  await act(() => vi.dynamicImportSettled());
  return { user: userEvent.setup() };
}

/** As on coming back to the window: what is stale is read again. */
export function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
