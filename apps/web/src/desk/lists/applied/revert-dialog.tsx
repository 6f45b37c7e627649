import { deskPriceListsRoutes, type PriceList, type RevertedList } from '@formulary/contracts/desk/price-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { deskQuery } from '../../calls/desk-query.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { counted } from '../counts.ts';
import { TakeBack } from '../take-back.tsx';

interface RevertDialogProps {
  list: PriceList | undefined;
  onClose: () => void;
}

/** Says first what taking a list back would change; while it goes, it still says of which list. */
export function RevertDialog({ list, onClose }: RevertDialogProps) {
  const [last, setLast] = useState(list);
  if (list && list !== last) setLast(list);
  const shown = list ?? last;
  return (
    shown && (
      <Dialog
        open={list !== undefined}
        onOpenChange={(open) => open || onClose()}
        title={`Take list ${shown.id} back?`}
        description={`Prices, discounts, codes and offers of ${shown.wholesaler.name} are those of before it. Stock stays, and so do orders.`}
      >
        <Reverting list={shown} onClose={onClose} />
      </Dialog>
    )
  );
}

function Reverting({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const input = { params: { id: list.id } };
  const reverting = useDeskWrite(deskPriceListsRoutes.revertPriceList, {
    isInForm: true,
    input: () => input,
    says: () => ({ message: `List ${list.id} is taken back.` }),
    onSuccess: onClose,
  });
  const { data: tried, error } = useQuery({
    ...deskQuery(deskPriceListsRoutes.tryToRevert, input),
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

function Tried({ tried: { changed, gone, moved } }: { tried: RevertedList }) {
  return (
    <ul className="grid gap-1 tabular-nums">
      <li>{counted(changed, 'offer is', 'offers are')} as before the list, or back on offer</li>
      <li>{counted(gone, 'offer that it brought goes', 'offers that it brought go')}</li>
      <li>{counted(moved, 'gross price moves', 'gross prices move')}</li>
    </ul>
  );
}
