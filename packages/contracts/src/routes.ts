import { accountsRoutes } from './accounts.ts';
import { advertsRoutes } from './adverts.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { complianceRoutes } from './compliance.ts';
import { eventsRoutes } from './events.ts';
import { notificationsRoutes } from './notifications.ts';
import { ordersRoutes } from './orders.ts';
import { priceChangesRoutes } from './price-changes.ts';
import { providerRoutes } from './provider.ts';
import type { Route } from './shared/route.ts';
import { wholesalersRoutes } from './wholesalers.ts';

/** Every call there is, listed by hand; a guard test holds each to be bound and tested. */
export const routes: readonly Route[] = [
  accountsRoutes,
  catalogueRoutes,
  wholesalersRoutes,
  priceChangesRoutes,
  complianceRoutes,
  cartRoutes,
  ordersRoutes,
  notificationsRoutes,
  eventsRoutes,
  advertsRoutes,
  providerRoutes,
].flatMap((domain) => Object.values<Route>(domain));
