import { deskPeopleRoutes, type Operator } from '@formulary/contracts/desk/people';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** What may be done with somebody. */
export type Asked = 'change' | 'invite-again' | 'end-sessions' | 'end';

interface PersonDialogsProps {
  asked: { readonly what: Asked; readonly person: Operator } | undefined;
  hasDoor: boolean;
  onClose: () => void;
}

/** Asks before each change of a person; while its dialog goes, that still says of whom it was. */
export function PersonDialogs({ asked, hasDoor, onClose }: PersonDialogsProps) {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const person = (asked ?? last)?.person;
  return person && <DialogsOf person={person} what={asked?.what} hasDoor={hasDoor} onClose={onClose} />;
}

interface DialogsOfProps extends Pick<PersonDialogsProps, 'hasDoor' | 'onClose'> {
  person: Operator;
  what: Asked | undefined;
}

function DialogsOf({ person, what, hasDoor, onClose }: DialogsOfProps) {
  const { id, name, email } = person;
  const input = () => ({ params: { id } });
  const invitingAgain = useDeskWrite(deskPeopleRoutes.inviteAgain, {
    input,
    says: () => ({ message: `${email} is sent another invitation.` }),
  });
  const endingSessions = useDeskWrite(deskPeopleRoutes.endSessionsOfOperator, {
    input,
    says: ({ ended }) => ({ message: `${ended === 1 ? '1 session' : `${ended} sessions`} of ${name} ended.` }),
  });
  const ending = useDeskWrite(deskPeopleRoutes.endOperator, {
    input,
    says: () => ({ message: `The access of ${name} has ended.` }),
  });
  const question = (asked: Asked, writing: { mutate: () => void }) => ({
    open: what === asked,
    danger: true,
    onCancel: onClose,
    onConfirm: () => {
      writing.mutate();
      onClose();
    },
  });
  return (
    <>
      <ChangeDialog isOpen={what === 'change'} person={person} hasDoor={hasDoor} onClose={onClose} />
      <ConfirmDialog
        {...question('invite-again', invitingAgain)}
        title={`Invite ${name} again?`}
        body="Where a password or a phone is lost. The password, the authenticator, the recovery codes and all sessions that they have end at once; they sign in again by the new link."
        confirmLabel="Invite again"
      />
      <ConfirmDialog
        {...question('end-sessions', endingSessions)}
        title={`End all sessions of ${name}?`}
        body="They are signed out everywhere at once, and may sign in again."
        confirmLabel="End all sessions"
      />
      <ConfirmDialog
        {...question('end', ending)}
        title={`End the access of ${name}?`}
        body="They are signed out everywhere at once and cannot sign in any more. The audit keeps their name, and an invitation lets them back."
        confirmLabel="End access"
      />
    </>
  );
}
