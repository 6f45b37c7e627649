import type { Named } from '@formulary/contracts/shared/values';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ingredientsQuery, manufacturersQuery } from './queries.ts';
import type { Search } from './search-params.ts';

export interface Filter {
  readonly key: 'manufacturer' | 'ingredient';
  readonly label: string;
  readonly options: readonly Named[];
  readonly chosen: Named | null;
  /** Stays true during a retry. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

const NONE: readonly Named[] = [];

export function useFilters(search: Search): readonly Filter[] {
  const manufacturers = useQuery(manufacturersQuery());
  const ingredients = useQuery(ingredientsQuery());
  return [
    filter('manufacturer', 'Manufacturer', manufacturers, search.manufacturer),
    filter('ingredient', 'Active Ingredient', ingredients, search.ingredient),
  ];
}

function filter(key: Filter['key'], label: string, list: UseQueryResult<Named[]>, id: number | null): Filter {
  const options = list.data ?? NONE;
  const unknown = list.isPending ? '…' : `${label.toLowerCase()} ${id}`;
  return {
    key,
    label,
    options,
    chosen: id === null ? null : (options.find((option) => option.id === id) ?? { id, name: unknown }),
    isFailed: list.data === undefined && list.errorUpdateCount > 0,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
  };
}
