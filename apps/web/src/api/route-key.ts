import type { Domain, Route } from '@formulary/contracts/shared/route';
import type { Addressing } from './address.ts';

/** Domain and operation of a route, then its input. Only the functions below make one. */
export type RouteKey = readonly unknown[] & { readonly isOfRoute: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey;
    mutationKey: RouteKey;
    mutationMeta: {
      /** The domains that a write changes, which are read again: see read-again.ts. */
      readonly changes?: readonly Domain[];
      /** The calls of them that this tab does not read again after success. */
      readonly keeps?: readonly RouteKey[];
      /** Without an answer this tab reads nothing again. */
      readonly isHeldByOutage?: boolean;
      /** What did not happen where the session ended below the write, such as "Nothing was added."; see say-signed-out.ts. */
      readonly undone?: string;
    };
  }
}

/** The key of a call; without input, the prefix of all keys of the route. */
export function keyOf({ id }: Route, { params, query }: Addressing = {}): RouteKey {
  const asked = params || query ? [{ params, query }] : [];
  return [...id.split('.'), ...asked] as unknown as RouteKey; // made here alone
}

export const PAGE_KEY = ['page'] as unknown as RouteKey; // as above

/** Of code that is loaded when it is shown. */
export const CODE_KEY = ['code'] as unknown as RouteKey; // as above
