import { Archive, ArchiveRestore } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWasTrue } from '../frame/use-was-true.ts';

interface ArchiveButtonProps {
  isArchived: boolean;
  /** It may load once it is asked for. */
  dialog: (asked: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/** Opens the question whether something is archived, or brought back. */
export function ArchiveButton({ isArchived, dialog }: ArchiveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasTrue(isOpen);
  return (
    <>
      <Button
        variant={isArchived ? 'primary' : undefined}
        icon={
          isArchived ? <ArchiveRestore aria-hidden className="size-4" /> : <Archive aria-hidden className="size-4" />
        }
        onClick={() => setOpen(true)}
      >
        {isArchived ? 'Bring back' : 'Archive'}
      </Button>
      {wasOpen && <Suspense>{dialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
