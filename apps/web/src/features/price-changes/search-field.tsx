import { ListSearch } from '../../ui/list-search.tsx';
import { effectiveQuery, QUERY_MIN } from './view.ts';

interface SearchFieldProps {
  /** The query searched for now. */
  query: string;
  onSearch: (query: string) => void;
}

/** From four characters on. */
export function SearchField(props: SearchFieldProps) {
  return (
    <search className="flex min-w-0 flex-1 max-md:basis-full md:max-w-xl">
      <ListSearch
        {...props}
        label="Search price changes"
        placeholder="Product, wholesaler or manufacturer"
        clean={effectiveQuery}
        hint={(text) => text.trim() !== '' && effectiveQuery(text) === '' && `${QUERY_MIN} characters or more`}
      />
    </search>
  );
}
