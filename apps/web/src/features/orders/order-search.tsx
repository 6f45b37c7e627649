import { ListSearch } from '../../ui/list-search.tsx';
import { cleanQuery } from './orders-view.ts';

interface OrderSearchProps {
  /** The query searched for now. */
  query: string;
  onSearch: (query: string) => void;
}

export function OrderSearch(props: OrderSearchProps) {
  return (
    <ListSearch
      {...props}
      label="Search orders"
      placeholder="Number, reference, product or wholesaler"
      clean={cleanQuery}
      className="md:max-lg:basis-full lg:min-w-60 lg:max-w-xl"
    />
  );
}
