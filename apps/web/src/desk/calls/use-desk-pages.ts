import type { AnswerOf, Route } from '@formulary/contracts/shared/route';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Addressing } from '../../api/address.ts';
import type { Arguments } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { callDesk } from './call-desk.ts';

interface Paged {
  readonly next: string | null;
  readonly results: readonly unknown[];
}

type RowOf<R extends Route> = AnswerOf<R> extends { readonly results: readonly (infer One)[] } ? One : never;

const LOOK_EVERY_MS = 5_000;

/**
 * A list of the desk, page after page: each has the address of the next one. While a row is `isOnItsWay`, the list looks
 * again by itself. `params` are of its path.
 */
export function useDeskPages<R extends Route>(
  route: R & (AnswerOf<R> extends Paged ? unknown : never),
  query: object,
  { params, isOnItsWay }: { params?: object; isOnItsWay?: (row: RowOf<R>) => boolean } = {},
) {
  const rowsOf = (pages: readonly Paged[]) => pages.flatMap(({ results }) => results as readonly RowOf<R>[]);
  const { data, ...read } = useInfiniteQuery({
    queryKey: keyOf(route, { params, query } as Addressing),
    // The compiler does not follow the input through the route's type.
    queryFn: ({ pageParam, signal }) =>
      callDesk(
        route as R,
        ...([{ params, query: { ...query, ...pageParam }, signal }] as unknown as Arguments<R>),
      ) as Promise<unknown> as Promise<Paged>,
    initialPageParam: {} as Readonly<Record<string, string>>,
    getNextPageParam: ({ next }) => (next === null ? undefined : Object.fromEntries(new URL(next).searchParams)),
    refetchInterval: ({ state }) =>
      isOnItsWay && rowsOf(state.data?.pages ?? []).some(isOnItsWay) ? LOOK_EVERY_MS : false,
  });
  // What the server answered is of its contract.
  const first = data?.pages[0] as AnswerOf<R> | undefined;
  return { ...read, first, rows: data && rowsOf(data.pages) };
}
