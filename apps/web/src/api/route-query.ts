import type { Route } from '@formulary/contracts/shared/route';
import { queryOptions } from '@tanstack/react-query';
import type { Addressing } from './address.ts';
import { type Arguments, callApi } from './client.ts';
import { keyOf } from './route-key.ts';

export function routeQuery<R extends Route>(route: R, ...[input]: Arguments<R>) {
  return queryOptions({
    queryKey: keyOf(route, input as Addressing | undefined), // which every input holds
    // The compiler does not follow the input through the route's type.
    queryFn: ({ signal }) => callApi(route, ...([{ ...input, signal }] as unknown as Arguments<R>)),
  });
}
