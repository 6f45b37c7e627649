import type { RegisterPageEntries } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EntryForm } from './entry-form.tsx';
import { useAddEntry } from './use-register-write.ts';

interface EntryDialogProps {
  page: RegisterPageEntries;
  isOpen: boolean;
  onClose: () => void;
}

/** Enters a supply, a disposal or an opening balance. It says before that nothing of it can be undone. */
export function EntryDialog({ page, isOpen, onClose }: EntryDialogProps) {
  const form = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const adding = useAddEntry(page.page.id, { onDone: onClose, onAsked: setAsked });
  // Each time it begins anew.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setAsked(null);
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="New entry"
      description="It gets your name and the time, and cannot be changed or undone: a mistake is corrected by an entry of its own."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={asked === null ? 'primary' : 'danger'} type="submit" form={form} busy={adding.isPending}>
            {asked === null ? 'Enter for good' : 'Enter it all the same'}
          </Button>
        </>
      }
    >
      <EntryForm
        key={String(isOpen)}
        id={form}
        page={page}
        onChange={() => setAsked(null)}
        onEnter={(entry) => adding.mutate({ ...entry, ...(asked !== null && { accept_below_zero: true }) })}
      />
      {asked !== null && (
        <div className="mt-4">
          <Notice tone="bad" icon={<TriangleAlert />} role="alert">
            {asked}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
