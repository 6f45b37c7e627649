import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMe } from './use-me.ts';
import { useWasTrue } from './use-was-true.ts';

interface AddButtonProps {
  words: string;
  /** It may load once it is asked for. */
  dialog: (asked: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/** Opens the form of something new, for admins alone. */
export function AddButton({ words, dialog }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasTrue(isOpen);
  if (useMe()?.role !== 'admin') return null;
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {wasOpen && <Suspense>{dialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
