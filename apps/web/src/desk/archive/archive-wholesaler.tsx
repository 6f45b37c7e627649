import { deskArchiveRoutes, type WouldArchive } from '@formulary/contracts/desk/archive';
import type { WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ArchiveQuestion } from './archive-question.tsx';

interface ArchiveWholesalerProps {
  wholesaler: WholesalerAtDesk;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a wholesaler is archived, with what that changes, or is brought back. */
export function ArchiveWholesaler({ wholesaler, isOpen, onClose }: ArchiveWholesalerProps) {
  const { id, name, last_pricing_update: pricedAt } = wholesaler;
  const input = () => ({ params: { id } });
  const isArchived = wholesaler.archived_at !== null;
  const counting = useQuery({
    ...deskQuery(deskArchiveRoutes.previewArchive, { params: { id } }),
    enabled: isOpen && !isArchived,
    // What it would change is asked each time.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const archiving = useDeskWrite(deskArchiveRoutes.archiveWholesaler, {
    input,
    says: () => ({ message: `${name} is archived.` }),
  });
  const restoring = useDeskWrite(deskArchiveRoutes.restoreWholesaler, {
    input,
    says: ({ offers }) => ({ message: `${name} is back with ${counted(offers, 'offer')}.` }),
  });
  const priced = pricedAt === null ? '' : `, at the prices of ${formatDate(pricedAt)}`;
  return isArchived ? (
    <ConfirmDialog
      open={isOpen}
      title={`Bring ${name} back?`}
      body={`Practices can order there again${priced}. Its lists are taken again.`}
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

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

function inCarts(carts: number): string {
  if (carts === 0) return 'No open cart has a product from there.';
  return `${counted(carts, 'open cart')} with products from there ${carts === 1 ? 'says' : 'say'} so.`;
}

function waiting(parts: number): string {
  if (parts === 0) return 'No order waits to be sent.';
  return parts === 1 ? '1 order still waits, and is sent.' : `${formatCount(parts)} orders still wait, and are sent.`;
}

function ofLists(lists: number): string {
  if (lists === 0) return 'Its price lists are refused.';
  return `Its price lists are refused, and ${counted(lists, 'held one')} ${lists === 1 ? 'is' : 'are'} rejected.`;
}

function inWords({ offers, carts, practices, parts, lists }: WouldArchive) {
  return (
    <span className="grid gap-2">
      <span>
        {counted(offers, 'offer')} can no longer be found or ordered, by {counted(practices, 'practice')} with an
        account. {inCarts(carts)}
      </span>
      <span>
        {waiting(parts)} {ofLists(lists)} Orders, invoices, claims and records stay as they are, and it can be brought
        back.
      </span>
    </span>
  );
}
