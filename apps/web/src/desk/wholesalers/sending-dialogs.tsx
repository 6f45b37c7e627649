import { deskPausesRoutes, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';

/** What may be done about the sending to a wholesaler. */
export type AskedOfSending = 'pause' | 'resume' | 'resend';

interface SendingDialogsProps {
  asked: { readonly what: AskedOfSending; readonly wholesaler: WholesalerSending } | undefined;
  onClose: () => void;
}

/** Asks before each change; while its dialog goes, that still says of whom it was. */
export function SendingDialogs({ asked, onClose }: SendingDialogsProps) {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const wholesaler = (asked ?? last)?.wholesaler;
  return wholesaler && <DialogsOf wholesaler={wholesaler} what={asked?.what} onClose={onClose} />;
}

interface DialogsOfProps {
  wholesaler: WholesalerSending;
  what: AskedOfSending | undefined;
  onClose: () => void;
}

function DialogsOf({ wholesaler, what, onClose }: DialogsOfProps) {
  const { id, name, waiting } = wholesaler;
  const resuming = useDeskWrite(deskPausesRoutes.resumeWholesaler, {
    input: () => ({ params: { id } }),
    says: () => ({ message: `Orders go to ${name} again.` }),
  });
  return (
    <>
      <PauseDialog isOpen={what === 'pause'} wholesaler={wholesaler} onClose={onClose} />
      <ResendDialog isOpen={what === 'resend'} wholesaler={wholesaler} onClose={onClose} />
      <ConfirmDialog
        open={what === 'resume'}
        title={`Resume ${name}?`}
        body={`${waitingInWords(waiting)} Practices are told that orders go there again.`}
        confirmLabel="Resume"
        onCancel={onClose}
        onConfirm={() => {
          resuming.mutate();
          onClose();
        }}
      />
    </>
  );
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'No order waits.';
  return waiting === 1 ? 'The order that waits is sent at once.' : `The ${waiting} orders that wait are sent at once.`;
}
