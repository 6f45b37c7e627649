import { deskPriceListsRoutes, type HeldList } from '@formulary/contracts/desk/price-lists';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { WhyForm } from '../why-form.tsx';

interface RejectDialogProps {
  isOpen: boolean;
  list: HeldList;
  onClose: () => void;
}

export function RejectDialog({ isOpen, list, onClose }: RejectDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Reject it?"
      description={`Nothing of ${list.file_name} is applied, for good. The wholesaler may send a right one.`}
    >
      <RejectForm id={list.id} onClose={onClose} />
    </Dialog>
  );
}

function RejectForm({ id, onClose }: { id: number; onClose: () => void }) {
  const rejecting = useDeskWrite<typeof deskPriceListsRoutes.rejectHeldList, string>(
    deskPriceListsRoutes.rejectHeldList,
    {
      isInForm: true,
      input: (reason) => ({ params: { id }, body: { reason } }),
      says: () => ({ message: 'It is rejected: nothing of it was applied.' }),
      onSuccess: onClose,
    },
  );
  return (
    <WhyForm
      name="reason"
      label="Why"
      missing="Say why, for whoever asks later"
      submit="Reject"
      onSend={rejecting.mutateAsync}
      onCancel={onClose}
    />
  );
}
