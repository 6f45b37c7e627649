import { SEARCH_QUERY_MAX } from '@formulary/contracts/catalogue';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { fieldOf } from '../../lib/field-of.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { useFocusOnDesk } from '../../ui/use-focus-on-desk.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { cleanQuery } from './search-params.ts';

const REST_MS = 300;

interface SearchBoxProps {
  query: string;
  isSearching: boolean;
  onSearch: (query: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ query, isSearching, onSearch, inputRef }: SearchBoxProps) {
  const { state }: { state: unknown } = useLocation();
  const isJustIn = fieldOf(state, 'isJustSignedIn') === true;
  useFocusOnDesk(inputRef, isJustIn);
  const placeholder = useIsNarrow() ? 'Search' : 'Search by product name, manufacturer or active ingredient';

  return (
    <search className="min-w-0 flex-1">
      <ListSearch
        label="Search products"
        placeholder={placeholder}
        query={query}
        clean={cleanQuery}
        onSearch={onSearch}
        maxLength={SEARCH_QUERY_MAX}
        restMs={REST_MS}
        inputRef={inputRef}
        main={{ isBusy: isSearching }}
      />
    </search>
  );
}
