import type { Route } from '@formulary/contracts/shared/route';
import { queryOptions } from '@tanstack/react-query';
import type { Addressing } from '../../api/address.ts';
import type { Arguments } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { callDesk } from './call-desk.ts';

export function deskQuery<R extends Route>(route: R, ...[input]: Arguments<R>) {
  return queryOptions({
    queryKey: keyOf(route, input as Addressing | undefined), // which every input holds
    // The compiler does not follow the input through the route's type.
    queryFn: ({ signal }) => callDesk(route, ...([{ ...input, signal }] as unknown as Arguments<R>)),
  });
}
