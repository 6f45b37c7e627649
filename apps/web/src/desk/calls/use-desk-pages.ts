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

/** A list of the desk, page after page: each says in the address of the next one what that follows. `params` are of its path. */
export function useDeskPages<R extends Route>(
  route: R & (AnswerOf<R> extends Paged ? unknown : never),
  query: object,
  params?: object,
) {
  const { data, ...read } = useInfiniteQuery({
    queryKey: keyOf(route, { params, query } as Addressing),
    // The compiler does not follow the input through the route's type.
    queryFn: ({ pageParam: after, signal }) =>
      callDesk(
        route as R,
        ...([{ params, query: { ...query, after }, signal }] as unknown as Arguments<R>),
      ) as Promise<unknown> as Promise<Paged>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : new URL(next).searchParams.get('after')) ?? undefined,
  });
  type Row = AnswerOf<R> extends { readonly results: readonly (infer One)[] } ? One : never;
  return { ...read, rows: data?.pages.flatMap(({ results }) => results as readonly Row[]) };
}
