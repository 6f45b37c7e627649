import type { ComponentType } from 'react';
import { createBrowserRouter, type DataRouter, redirect } from 'react-router';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { paths } from '../lib/paths.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { prefetchOnTyping, prefetchPages } from './prefetch-pages.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

export function createRouter() {
  prefetchPages(pages);
  prefetchOnTyping([shell], paths.search);
  return createBrowserRouter([
    {
      Component: RootLayout,
      errorElement: <RouteErrorPage isOutermost />,
      children: [
        { path: '/login', loader: () => redirect(paths.signIn) },
        {
          path: '/auth',
          Component: SignedOutOnly,
          children: [
            { index: true, loader: () => redirect(paths.signIn) },
            // Not lazy: it is most often the first page.
            { path: paths.signIn, Component: SignInPage },
            page(
              paths.passwordReset,
              async () => (await import('../features/accounts/request-reset-page.tsx')).RequestResetPage,
            ),
            page(
              paths.newPassword,
              async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
            ),
            notFound,
          ],
        },
        page(paths.stopDigest, async () => (await import('../features/watches/stop-digest-page.tsx')).StopDigestPage),
        page(paths.part, async () => (await import('../features/confirmations/part-page.tsx')).PartPage),
        { Component: SignedInOnly, children: [shell] },
      ],
    },
  ]);
}

/** Resolves once the first page's code has loaded or failed; index.html's content stays until then. */
export function untilReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function page(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const notFound = page('*', async () => (await import('./not-found-page.tsx')).NotFoundPage);

const pages = [
  page(paths.search, async () => (await import('./pages/catalogue/search-page.tsx')).SearchPage),
  page(paths.usualItems, async () => (await import('../features/usual-items/usual-items-page.tsx')).UsualItemsPage),
  page(paths.lists, async () => (await import('../features/lists/lists-page.tsx')).ListsPage),
  page(paths.list, async () => (await import('../features/lists/list-page.tsx')).ListPage),
  page(paths.quickOrder, async () => (await import('../features/quick-order/quick-order-page.tsx')).QuickOrderPage),
  page(paths.wants, async () => (await import('../features/wants/wants-page.tsx')).WantsPage),
  page(paths.watches, async () => (await import('../features/watches/watches-page.tsx')).WatchesPage),
  page(paths.product, async () => (await import('./pages/catalogue/product-page.tsx')).ProductPage),
  page(paths.cart, async () => (await import('./pages/cart/cart-page.tsx')).CartPage),
  page(paths.orders, async () => (await import('../features/orders/orders-page.tsx')).OrdersPage),
  page(paths.spending, async () => (await import('../features/orders/spending/spending-page.tsx')).SpendingPage),
  page(paths.deliveries, async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage),
  page(
    paths.stillToCome,
    async () => (await import('../features/deliveries/still-to-come/still-to-come-page.tsx')).StillToComePage,
  ),
  page(paths.invoices, async () => (await import('../features/invoices/invoices-page.tsx')).InvoicesPage),
  page(
    `${paths.invoice}/*`,
    async () => (await import('../features/invoices/below-invoices-page.tsx')).BelowInvoicesPage,
  ),
  page(`${paths.records}/*`, async () => (await import('../features/records/below-records-page.tsx')).BelowRecordsPage),
  page(paths.receipt, async () => (await import('../features/deliveries/receive/receive-page.tsx')).ReceivePage),
  page(paths.order, async () => (await import('./pages/orders/order-page.tsx')).OrderPage),
  page(
    paths.priceChanges,
    async () => (await import('../features/price-changes/price-changes-page.tsx')).PriceChangesPage,
  ),
  notFound,
];

const shell = {
  lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
  children: [{ ErrorBoundary: RouteErrorPage, children: pages }],
};
