import { deskArchiveRoutes } from '@formulary/contracts/desk/archive';
import type { PracticeWithPeople } from '@formulary/contracts/desk/practices';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeskWrite } from '../calls/use-desk-write.ts';

interface ArchivePracticeProps {
  practice: PracticeWithPeople;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a practice is archived, with how many users that shuts out, or is brought back. */
export function ArchivePractice({
  practice: { id, name, users, archived_at: since },
  isOpen,
  onClose,
}: ArchivePracticeProps) {
  const input = () => ({ params: { id } });
  const archiving = useDeskWrite(deskArchiveRoutes.archivePractice, {
    input,
    says: () => ({ message: `${name} is archived.` }),
  });
  const restoring = useDeskWrite(deskArchiveRoutes.restorePractice, {
    input,
    says: () => ({ message: `${name} is back.` }),
  });
  const active = users.filter((user) => user.is_active).length;
  const shut =
    active === 0
      ? 'None of its users can sign in now.'
      : active === 1
        ? 'Its user is signed out at once and cannot sign in any more.'
        : `Its ${active} users are signed out at once and cannot sign in any more.`;
  const confirm = (write: () => void) => () => {
    write();
    onClose();
  };
  return since === null ? (
    <ConfirmDialog
      open={isOpen}
      danger
      title={`Archive ${name}?`}
      body={`${shut} No more mail goes to them, and it is shown here only among what is archived. Orders that were placed are sent. All of its history and its records stay, and it can be brought back.`}
      confirmLabel="Archive"
      onCancel={onClose}
      onConfirm={confirm(() => archiving.mutate())}
    />
  ) : (
    <ConfirmDialog
      open={isOpen}
      title={`Bring ${name} back?`}
      body="Its users sign in again with the passwords that they had. Who was disabled before still is."
      confirmLabel="Bring back"
      onCancel={onClose}
      onConfirm={confirm(() => restoring.mutate())}
    />
  );
}
