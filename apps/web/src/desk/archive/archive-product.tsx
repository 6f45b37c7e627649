import {
  deskProductsRoutes,
  type ProductWithOffers,
  type WouldArchiveProduct,
} from '@formulary/contracts/desk/products';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { counted } from '../lists/counts.ts';
import { ArchiveQuestion } from './archive-question.tsx';

interface ArchiveProductProps {
  product: ProductWithOffers;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a product is archived, with what that changes, or is brought back. */
export function ArchiveProduct({ product, isOpen, onClose }: ArchiveProductProps) {
  const { id, name } = product;
  const isArchived = product.archived_at !== null;
  const counting = useQuery({
    ...deskQuery(deskProductsRoutes.previewArchiveProduct, { params: { id } }),
    enabled: isOpen && !isArchived,
    // What it would change is asked each time.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const input = () => ({ params: { id } });
  const archiving = useDeskWrite(deskProductsRoutes.archiveProduct, {
    input,
    says: () => ({ message: `${name} is archived.` }),
  });
  const restoring = useDeskWrite(deskProductsRoutes.restoreProduct, {
    input,
    says: ({ offers }) => ({
      message: `${name} is back with ${counted(offers.filter((offer) => offer.is_available).length, 'offer', 'offers')}.`,
    }),
  });
  return isArchived ? (
    <ConfirmDialog
      open={isOpen}
      title={`Bring ${name} back?`}
      body="Practices find it again, with the offers that it had. Where a wholesaler has sent a list since, its offer comes with the next one."
      confirmLabel="Bring back"
      onCancel={onClose}
      onConfirm={() => {
        restoring.mutate();
        onClose();
      }}
    />
  ) : (
    <ArchiveQuestion
      name={name}
      isOpen={isOpen}
      counting={counting}
      words={counting.data && inWords(counting.data)}
      onArchive={() => archiving.mutate()}
      onClose={onClose}
    />
  );
}

function inWords({ offers, carts, lists, wants, watches, adverts }: WouldArchiveProduct) {
  const places = [
    [carts, 'open cart', 'open carts'],
    [lists, 'list', 'lists'],
    [wants, 'want-list', 'want-lists'],
    [adverts, 'advert', 'adverts'],
  ] as const;
  const found = places.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)]));
  return (
    <span className="grid gap-2">
      <span>
        No search finds it any more, and{' '}
        {offers === 0 ? 'nobody offers it now' : `${counted(offers, 'offer', 'offers')} of it go`}.{' '}
        {found.length > 0 && `It stands in ${found.join(', ')}. `}
        {watches > 0 && `${counted(watches, 'user watches', 'users watch')} it.`}
      </span>
      <span>
        Price lists and catalogues are read without it. Orders, invoices, claims and records stay as they are, and it
        can be brought back.
      </span>
    </span>
  );
}
