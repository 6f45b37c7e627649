import { listsRoutes, type ProductList } from '@formulary/contracts/lists';
import { ChevronLeft, Copy, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWrite } from '../../api/use-write.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { AddProductField } from './add-product-field.tsx';
import { ListRows } from './list-rows.tsx';
import { nameFault } from './name-fault.ts';
import { NameForm } from './name-form.tsx';
import { useItems } from './use-items.ts';
import { useMakeList } from './use-make-list.ts';
import { useRemoveList } from './use-remove-list.ts';

export function ListDetail({ list }: { list: ProductList }) {
  const navigate = useNavigate();
  const items = useItems(list.id);
  const copying = useMakeList();
  const removing = useRemoveList(() => void navigate(paths.lists));
  const page = useRef<HTMLDivElement>(null);
  useFocusFallback(page);
  return (
    <div ref={page} className="page flex flex-1 flex-col py-5">
      <Link to={paths.lists} className="inline-flex min-h-11 w-fit items-center gap-1 text-muted mouse:min-h-0">
        <ChevronLeft aria-hidden className="size-4" />
        Lists
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Name list={list} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Copy aria-hidden className="size-4" />}
            busy={copying.isPending}
            onClick={() => copying.make({ from_list: list.id })}
          >
            Duplicate
          </Button>
          <Button
            icon={<Trash2 aria-hidden className="size-4" />}
            busy={removing.isPending}
            onClick={() => removing.mutate(list)}
          >
            Delete
          </Button>
        </div>
      </header>
      <AddProductField
        held={new Set(list.items.map(({ manufacturer_product }) => manufacturer_product))}
        items={items}
      />
      {list.items.length === 0 ? (
        <EmptyState icon={<ListChecks />} title="Nothing on this list yet">
          Find a product above and add it. Everybody in your practice can order from the list then.
        </EmptyState>
      ) : (
        <ListRows rows={list.items} items={items} />
      )}
    </div>
  );
}

function Name({ list }: { list: ProductList }) {
  const [isOpen, setIsOpen] = useState(false);
  const renaming = useWrite(listsRoutes.renameList, {
    input: (name: string) => ({ params: { id: list.id }, body: { name } }),
    onSuccess: () => setIsOpen(false),
  });
  if (isOpen) {
    return (
      <div>
        <h1 className="sr-only">{list.name}</h1>
        <NameForm
          label="Name of the list"
          button="Save"
          initial={list.name}
          isBusy={renaming.isPending}
          error={nameFault(renaming.error)}
          onSubmit={(name) => renaming.mutate(name)}
          onCancel={() => setIsOpen(false)}
        />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h1 className="font-semibold text-lg wrap-anywhere">{list.name}</h1>
      <IconButton
        label="Rename the list"
        icon={<Pencil aria-hidden />}
        onClick={() => {
          renaming.reset();
          setIsOpen(true);
        }}
      />
    </div>
  );
}
