import { deskListUploadsRoutes, type ListUpload } from '@formulary/contracts/desk/list-uploads';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { counted } from '../counts.ts';
import { WhyForm } from '../why-form.tsx';

interface HoldDialogProps {
  isOpen: boolean;
  upload: ListUpload;
  onClose: () => void;
}

/** Holds a list, whatever it changes, with a note for whoever decides. */
export function HoldDialog({ isOpen, upload, onClose }: HoldDialogProps) {
  const refused = upload.preview?.refused ?? 0;
  const without = refused > 0 ? ` It is held without its ${counted(refused, 'refused row', 'refused rows')}.` : '';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Hold it for somebody else?"
      description={`Practices see nothing of it until somebody approves it.${without} Your colleagues read the note, the wholesaler does not.`}
    >
      <HoldForm id={upload.id} isWithoutRefused={refused > 0} onClose={onClose} />
    </Dialog>
  );
}

interface HoldFormProps {
  id: number;
  isWithoutRefused: boolean;
  onClose: () => void;
}

function HoldForm({ id, isWithoutRefused, onClose }: HoldFormProps) {
  const holding = useDeskWrite<typeof deskListUploadsRoutes.holdList, string>(deskListUploadsRoutes.holdList, {
    isInForm: true,
    input: (note) => ({ params: { id }, body: { note, ...(isWithoutRefused && { without_refused: true }) } }),
    says: () => ({ message: 'It is held until somebody decides.' }),
    onSuccess: onClose,
  });
  return (
    <WhyForm
      name="note"
      label="What they have to look at"
      missing="Say what they have to look at"
      submit="Hold it"
      onSend={holding.mutateAsync}
      onCancel={onClose}
    />
  );
}
