import { listsRoutes } from '@formulary/contracts/lists';
import { ListPlus, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { pathOfList } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Loaded by whoever opens the menu. */
const ListChoices = lazy(async () => ({ default: (await import('./list-choices.tsx')).ListChoices }));

interface AddToListProps {
  product: number;
  name: string;
  size?: 'sm' | 'md';
}

/** A small menu of the practice's lists. */
export function AddToList({ product, name, size = 'sm' }: AddToListProps) {
  const navigate = useNavigate();
  const adding = useWrite(listsRoutes.addListItems, {
    send: async (list: number | null, key) => {
      const items = [{ manufacturer_product: product, quantity: 1 }];
      if (list === null)
        return callApi(listsRoutes.createList, { body: { items }, headers: { 'idempotency-key': key } });
      await callApi(listsRoutes.addListItems, { params: { id: list }, body: { items } });
      return { id: list };
    },
    says: ({ id }) => ({
      message: `${name} is on the list`,
      actions: [{ label: 'Open it', onPress: () => void navigate(pathOfList(id)) }],
    }),
    fails: 'Error adding to the list',
  });
  return (
    <Menu
      trigger={
        <Button
          size={size}
          busy={adding.isPending}
          icon={<ListPlus aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4'} />}
        >
          Add to list
        </Button>
      }
    >
      <div className="max-h-72 max-w-80 overflow-y-auto">
        <Suspense fallback={<p className="px-2.5 py-2 text-muted">Reading the lists</p>}>
          <ListChoices product={product} onChoose={(list) => adding.mutate(list)} />
        </Suspense>
        <MenuItem icon={<Plus aria-hidden />} onClick={() => adding.mutate(null)}>
          A new list with it
        </MenuItem>
      </div>
    </Menu>
  );
}
