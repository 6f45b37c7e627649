import { deskPriceListsRoutes, type HeldList } from '@formulary/contracts/desk/price-lists';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { changesWords } from '../counts.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Applying a held list as it came, or ending it. */
export function HeldActions({ list }: { list: HeldList }) {
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const close = () => setAsked(undefined);
  const approving = useDeskWrite(deskPriceListsRoutes.approveHeldList, {
    isInForm: true,
    input: () => ({ params: { id: list.id } }),
    says: () => ({ message: 'It is approved, and applied as it came.' }),
  });
  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full">
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={approving.isPending} onClick={() => setAsked('approve')}>
          Approve
        </Button>
        <Button variant="primary" disabled={approving.isPending} onClick={() => setAsked('reject')}>
          Reject
        </Button>
      </div>
      <div role="alert">
        {approving.error && (
          <p className="flex max-w-xl items-start gap-1.5 text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere whitespace-pre-line">{failureWords(approving.error)}</span>
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'approve'}
        danger
        title="Apply it as it came?"
        body={`Practices see it at once: ${changesWords(list)}. Its wholesaler's newest list can be taken back.`}
        confirmLabel="Approve"
        onCancel={close}
        onConfirm={() => {
          approving.mutate();
          close();
        }}
      />
      <RejectDialog isOpen={asked === 'reject'} list={list} onClose={close} />
    </div>
  );
}
