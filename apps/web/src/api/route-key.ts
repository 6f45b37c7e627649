import type { Domain } from '@formulary/contracts/routes';
import type { Route } from '@formulary/contracts/shared/route';
import type { Addressing } from './address.ts';

/** The domain and operation of a route, and what it is asked with. Only the functions below make one. */
export type RouteKey = readonly unknown[] & { readonly isOfRoute: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey;
    mutationKey: RouteKey;
    mutationMeta: {
      /** Whose answers a write changes: other tabs read them again, see tabs.ts. */
      readonly changes?: readonly Domain[];
    };
  }
}

/** The key of a call; without parameters and query, what all keys of the route begin with. */
export function keyOf({ id }: Pick<Route, 'id'>, { params, query }: Addressing = {}): RouteKey {
  const asked = params || query ? [{ params, query }] : [];
  return [...id.split('.'), ...asked] as unknown as RouteKey; // made here alone
}

/** The key of what the page itself is asked for, which is no call. */
export const PAGE_KEY = ['page'] as unknown as RouteKey; // as above
