import {
  type CatalogueRevert,
  type CatalogueUpload,
  deskCatalogueUploadsRoutes,
} from '@formulary/contracts/desk/catalogue-uploads';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { deskQuery } from '../../calls/desk-query.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { counted } from '../counts.ts';
import { NamedProduct } from '../named-product.tsx';
import { TakeBack } from '../take-back.tsx';
import { columnsWords, ProductChanges } from './product-changes.tsx';

interface RevertCatalogueDialogProps {
  upload: CatalogueUpload;
  isOpen: boolean;
  onClose: () => void;
}

/** Says first what taking a catalogue back would change. */
export const RevertCatalogueDialog = ({ upload, isOpen, onClose }: RevertCatalogueDialogProps) => (
  <Dialog
    open={isOpen}
    onOpenChange={(open) => open || onClose()}
    title={`Take ${upload.file_name} back?`}
    description="Its products are as they were before it, for all practices at once. Orders stay."
  >
    <Reverting upload={upload} onClose={onClose} />
  </Dialog>
);

function Reverting({ upload, onClose }: Pick<RevertCatalogueDialogProps, 'upload' | 'onClose'>) {
  const input = { params: { id: upload.id } };
  const reverting = useDeskWrite(deskCatalogueUploadsRoutes.revertCatalogue, {
    isInForm: true,
    input: () => input,
    says: () => ({ message: `${upload.file_name} is taken back.` }),
    onSuccess: onClose,
  });
  const { data: tried, error } = useQuery({
    ...deskQuery(deskCatalogueUploadsRoutes.tryToRevertCatalogue, input),
    // What it would change is asked each time.
    staleTime: 0,
    gcTime: 0,
    // What is taken back already cannot be tried any more.
    enabled: reverting.isIdle || reverting.isError,
  });
  return (
    <TakeBack error={error} reverting={reverting} onClose={onClose}>
      {tried && <Tried tried={tried} />}
    </TakeBack>
  );
}

/** Products of each kind that are named. */
const SHOWN = 3;

function Tried({ tried }: { tried: CatalogueRevert }) {
  const { changed, hidden, archived, changed_columns: columns, first_changed: products, first_gone: gone } = tried;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1 tabular-nums">
        <li>
          {counted(changed, 'product is', 'products are')} as before
          {columns.length > 0 && <span className="text-muted">: {columnsWords(columns)}</span>}
        </li>
        <li>
          {counted(hidden, 'product that it brought is', 'products that it brought are')} hidden until a catalogue
          brings {hidden === 1 ? 'it' : 'them'} again
        </li>
        {archived > 0 && (
          <li>
            {counted(archived, 'product that it brought is', 'products that it brought are')} archived: offered, ordered
            or in a list by now
          </li>
        )}
      </ul>
      {products.length + gone.length > 0 && (
        <ul aria-label="The first of them" className="grid gap-3 border-line border-t pt-3">
          {products.slice(0, SHOWN).map(({ code, name, changes }) => (
            <li key={code} className="grid gap-1">
              <NamedProduct name={name} code={code} />
              <ProductChanges changes={changes} />
            </li>
          ))}
          {gone.slice(0, SHOWN).map(({ code, name }) => (
            <li key={code} className="grid gap-1">
              <NamedProduct name={name} code={code} />
              <span className="text-muted">It brought this one</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
