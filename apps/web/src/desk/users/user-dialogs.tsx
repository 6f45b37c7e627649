import { deskArchiveRoutes } from '@formulary/contracts/desk/archive';
import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskUserRoutes } from '@formulary/contracts/desk/users';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ChangeUserDialog } from './change-user-dialog.tsx';
import { MoveUserDialog } from './move-user-dialog.tsx';
import { type AskedOfUser, nameOf, type Person } from './user.ts';

interface UserDialogsProps {
  asked: { readonly what: AskedOfUser; readonly user: Person } | undefined;
  onClose: () => void;
}

/** Asks before each change of a user; while its dialog goes, that still says of whom it was. */
export function UserDialogs({ asked, onClose }: UserDialogsProps) {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const user = (asked ?? last)?.user;
  return user && <DialogsOf user={user} what={asked?.what} onClose={onClose} />;
}

function DialogsOf({ user, what, onClose }: { user: Person; what: AskedOfUser | undefined; onClose: () => void }) {
  const { id, email } = user;
  const name = nameOf(user);
  const input = () => ({ params: { id } });
  const changing = useDeskWrite<typeof deskPracticeRoutes.changeUser, boolean>(deskPracticeRoutes.changeUser, {
    input: (mayOrder) => ({ params: { id }, body: { can_order: mayOrder } }),
    says: (_answer, mayOrder) => ({ message: `${name} may ${mayOrder ? 'order' : 'only ask for products'} now.` }),
  });
  const disabling = useDeskWrite(deskPracticeRoutes.disableUser, {
    input,
    says: () => ({ message: `${email} is disabled.` }),
  });
  const enabling = useDeskWrite(deskPracticeRoutes.enableUser, {
    input,
    says: () => ({ message: `${email} can sign in again.` }),
  });
  const archiving = useDeskWrite(deskArchiveRoutes.archiveUser, {
    input,
    says: () => ({ message: `${email} is archived.` }),
  });
  const restoring = useDeskWrite(deskArchiveRoutes.restoreUser, {
    input,
    says: ({ is_active: isActive }) => ({
      message: isActive ? `${email} is back, and can sign in.` : `${email} is back, and disabled as before.`,
    }),
  });
  const sending = useDeskWrite(deskUserRoutes.sendPasswordLink, {
    input,
    says: () => ({ message: `${email} is sent a link.` }),
  });
  const question = (asked: AskedOfUser, write: () => void) => ({
    open: what === asked,
    onCancel: onClose,
    onConfirm: () => {
      write();
      onClose();
    },
  });
  return (
    <>
      <ConfirmDialog
        {...question('order', () => changing.mutate(true))}
        title={`Let ${name} order?`}
        body="They order for their practice from their next call on, without asking a colleague."
        confirmLabel="Let them order"
      />
      <ConfirmDialog
        {...question('only-ask', () => changing.mutate(false))}
        title={`Let ${name} only ask?`}
        body="From their next call on they put products on the want-list, and a colleague orders them."
        confirmLabel="Let them only ask"
      />
      <ConfirmDialog
        {...question('disable', () => disabling.mutate())}
        danger
        title={`Disable ${name}?`}
        body="They are signed out everywhere at once and cannot sign in any more, and their password link stops working. Their orders stay."
        confirmLabel="Disable"
      />
      <ConfirmDialog
        {...question('enable', () => enabling.mutate())}
        title={`Enable ${name}?`}
        body="They sign in again with the password that they had. Where nobody knows it, they ask for a new one."
        confirmLabel="Enable"
      />
      <ConfirmDialog
        {...question('archive', () => archiving.mutate())}
        danger
        title={`Archive ${name}?`}
        body="They are signed out everywhere at once and cannot sign in any more, and are shown only among who is archived. What they did stays under their name, and they can be brought back."
        confirmLabel="Archive"
      />
      <ConfirmDialog
        {...question('restore', () => restoring.mutate())}
        title={`Bring ${name} back?`}
        body="They are as they were: who could sign in does so again with the password that they had."
        confirmLabel="Bring back"
      />
      <ConfirmDialog
        {...question('send-link', () => sending.mutate())}
        title={`Send ${name} a password link?`}
        body={`It goes to ${email} and is good for ${user.has_password ? 'one hour' : '72 hours'}. A link that was sent before stops working.`}
        confirmLabel="Send the link"
      />
      <ChangeUserDialog isOpen={what === 'change'} user={user} onClose={onClose} />
      <MoveUserDialog isOpen={what === 'move'} user={user} onClose={onClose} />
    </>
  );
}
