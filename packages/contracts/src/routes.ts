import { accountsRoutes } from './accounts.ts';
import { advertsRoutes } from './adverts.ts';
import { bestBasketRoutes } from './cart/best-basket.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { complianceRoutes } from './compliance.ts';
import { eventsRoutes } from './events.ts';
import { notificationsRoutes } from './notifications.ts';
import { elsewhereRoutes } from './orders/elsewhere.ts';
import { ordersRoutes } from './orders.ts';
import { priceChangesRoutes } from './price-changes.ts';
import { providerRoutes } from './provider.ts';
import type { Route } from './shared/route.ts';
import { wholesalersRoutes } from './wholesalers.ts';

const domains = [
  accountsRoutes,
  catalogueRoutes,
  wholesalersRoutes,
  priceChangesRoutes,
  complianceRoutes,
  cartRoutes,
  bestBasketRoutes,
  ordersRoutes,
  elsewhereRoutes,
  notificationsRoutes,
  eventsRoutes,
  advertsRoutes,
  providerRoutes,
] as const;

/** All calls; a guard test checks that each is bound and tested. */
export const routes: readonly Route[] = domains.flatMap((domain) => Object.values<Route>(domain));

type RoutesIn<D> = D extends unknown ? D[keyof D] : never;
type IdOf<R> = R extends { readonly id: infer Id } ? Id : never;

/** The first part of a route's id. */
export type Domain = IdOf<RoutesIn<(typeof domains)[number]>> extends `${infer D}.${string}` ? D : never;
