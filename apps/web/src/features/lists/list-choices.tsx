import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { MenuItem } from '../../ui/menu.tsx';
import { listsWithQuery } from './queries.ts';

interface ListChoicesProps {
  product: number;
  onChoose: (list: number) => void;
}

/** The practice's lists in a menu, with a mark at those that have the product. */
export function ListChoices({ product, onChoose }: ListChoicesProps) {
  const { data, isError } = useQuery(listsWithQuery(product));
  if (!data) {
    return (
      <p role="status" className="px-2.5 py-2 text-muted">
        {isError ? 'The lists could not be read' : 'Reading the lists'}
      </p>
    );
  }
  return data.results.map(({ id, name, has_product }) => (
    <MenuItem
      key={id}
      icon={has_product ? <Check aria-label="Has it" /> : <span className="size-4" />}
      onClick={() => onChoose(id)}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </MenuItem>
  ));
}
