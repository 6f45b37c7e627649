import { createBrowserRouter, type DataRouter, redirect } from 'react-router';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { paths } from './paths.ts';
import { prefetchOnTyping, prefetchPages } from './prefetch-pages.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

export function createRouter() {
  prefetchPages(pages);
  prefetchOnTyping([shell], paths.search());
  return createBrowserRouter([
    {
      Component: RootLayout,
      errorElement: <RouteErrorPage isOutermost />,
      children: [
        { path: '/login', loader: () => redirect(paths.signIn()) },
        {
          path: '/auth',
          Component: SignedOutOnly,
          children: [
            { index: true, loader: () => redirect(paths.signIn()) },
            // Not on its own: the first page that anybody sees comes in one file.
            { path: 'login', Component: SignInPage },
            {
              path: 'password-reset',
              lazy: async () => ({
                Component: (await import('../features/accounts/request-reset-page.tsx')).RequestResetPage,
              }),
            },
            {
              path: 'password-reset/:uid/:token',
              lazy: async () => ({
                Component: (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
              }),
            },
            { path: '*', lazy: notFound },
          ],
        },
        {
          Component: SignedInOnly,
          children: [shell],
        },
      ],
    },
  ]);
}

async function notFound() {
  return { Component: (await import('./not-found-page.tsx')).NotFoundPage };
}

/** Resolves once the first page's code is there or has failed to come; what index.html shows stays until then. */
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

const pages = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('../features/catalogue/search-page.tsx')).SearchPage }),
  },
  {
    path: '/cart',
    lazy: async () => ({ Component: (await import('../features/cart/cart-page.tsx')).CartPage }),
  },
  {
    path: '/orders',
    lazy: async () => ({ Component: (await import('../features/orders/orders-page.tsx')).OrdersPage }),
  },
  {
    path: '/orders/:id',
    lazy: async () => ({ Component: (await import('../features/orders/order-page.tsx')).OrderPage }),
  },
  {
    path: '/price-changes',
    lazy: async () => ({
      Component: (await import('../features/price-changes/price-changes-page.tsx')).PriceChangesPage,
    }),
  },
  { path: '*', lazy: notFound },
];

const shell = {
  lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
  children: [{ ErrorBoundary: RouteErrorPage, children: pages }],
};
