import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { SignInPage } from './doors/sign-in-page.tsx';
import { DeskErrorPage } from './frame/desk-error-page.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskLayout } from './frame/desk-layout.tsx';
import { deskPaths } from './frame/desk-paths.ts';
import { ProvidersOnly, SignedInOnly, SignedOutOnly, WholesalersOnly } from './frame/guards.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';

export function createDeskRouter() {
  return createBrowserRouter(
    [
      {
        Component: DeskLayout,
        errorElement: <DeskErrorPage isOutermost />,
        HydrateFallback: NothingYet,
        children: [
          { Component: SignedOutOnly, children: [{ path: deskPaths.signIn, Component: SignInPage }] },
          page(deskPaths.invitation, async () => (await import('./doors/invitation-page.tsx')).InvitationPage),
          { Component: SignedInOnly, children: [frame] },
        ],
      },
    ],
    { basename: '/desk' },
  );
}

/** While the code of the first page loads. */
const NothingYet = () => null;

const page = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const providersPages = [
  page(deskPaths.needs, async () => (await import('./needs/needs-page.tsx')).NeedsPage),
  page(deskPaths.parts, async () => (await import('./parts/parts-page.tsx')).PartsPage),
  page(deskPaths.part, async () => (await import('./parts/part-page.tsx')).PartPage),
  page(deskPaths.lists, async () => (await import('./lists/lists-page.tsx')).ListsPage),
  page(deskPaths.listUpload, async () => (await import('./lists/upload/upload-page.tsx')).UploadPage),
  page(deskPaths.catalogues, async () => (await import('./lists/catalogue/catalogues-page.tsx')).CataloguesPage),
  page(deskPaths.catalogue, async () => (await import('./lists/catalogue/catalogue-page.tsx')).CataloguePage),
  page(deskPaths.heldList, async () => (await import('./lists/held/held-page.tsx')).HeldPage),
  page(deskPaths.products, async () => (await import('./products/products-page.tsx')).ProductsPage),
  page(deskPaths.product, async () => (await import('./products/product-page.tsx')).ProductPage),
  page(
    deskPaths.notifications,
    async () => (await import('./messages/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  page(
    deskPaths.notification,
    async () => (await import('./messages/notifications/notification-page.tsx')).NotificationPage,
  ),
  page(deskPaths.adverts, async () => (await import('./messages/adverts/adverts-page.tsx')).AdvertsPage),
  page(deskPaths.recalls, async () => (await import('./messages/recalls/recalls-page.tsx')).RecallsPage),
  page(deskPaths.recall, async () => (await import('./messages/recalls/recall-page.tsx')).RecallPage),
  page(deskPaths.practices, async () => (await import('./practices/practices-page.tsx')).PracticesPage),
  page(deskPaths.practice, async () => (await import('./practices/practice-page.tsx')).PracticePage),
  page(deskPaths.users, async () => (await import('./users/users-page.tsx')).UsersPage),
  page(deskPaths.audit, async () => (await import('./audit/audit-page.tsx')).AuditPage),
  page(deskPaths.wholesalers, async () => (await import('./wholesalers/wholesalers-page.tsx')).WholesalersPage),
  page(deskPaths.wholesaler, async () => (await import('./wholesalers/wholesaler-page.tsx')).WholesalerPage),
  page(deskPaths.people, async () => (await import('./people/people-page.tsx')).PeoplePage),
];

const ownPages = [
  page(deskPaths.ownLists, async () => (await import('./own/own-lists-page.tsx')).OwnListsPage),
  page(deskPaths.ownUpload, async () => (await import('./own/own-upload-page.tsx')).OwnUploadPage),
  page(deskPaths.ownHeldList, async () => (await import('./own/own-held-page.tsx')).OwnHeldPage),
  page(deskPaths.ownParts, async () => (await import('./own/own-parts-page.tsx')).OwnPartsPage),
  page(deskPaths.ownPart, async () => (await import('./own/own-part-page.tsx')).OwnPartPage),
];

const pages = [
  { Component: ProvidersOnly, children: providersPages },
  { Component: WholesalersOnly, children: ownPages },
  page(deskPaths.account, async () => (await import('./account/account-page.tsx')).AccountPage),
  { path: '*', Component: NotFoundPage },
];

const frame = { Component: DeskFrame, children: [{ ErrorBoundary: DeskErrorPage, children: pages }] };
