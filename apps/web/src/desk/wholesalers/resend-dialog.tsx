import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { deskSendingRoutes, RESEND_MAX } from '@formulary/contracts/desk/sending';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';
import { localMinute } from './local-minute.ts';

type Resent = AnswerOf<typeof deskSendingRoutes.resendParts>;

interface ResendDialogProps {
  isOpen: boolean;
  wholesaler: WholesalerSending;
  onClose: () => void;
}

/** Sends again what did not reach a wholesaler and was ordered in a window. */
export function ResendDialog({ isOpen, wholesaler, onClose }: ResendDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Send again to ${wholesaler.name}`}
      description="All orders that could not be sent and were placed between these times. Each goes under its own uid, so that the wholesaler can see that it is the same order."
    >
      <Resending wholesaler={wholesaler} onClose={onClose} />
    </Dialog>
  );
}

const WEEK_MS = 7 * 86_400_000;
const MINUTE_MS = 60_000;

const momentProblem = (written: string): string | undefined =>
  Number.isNaN(Date.parse(written)) ? 'A day and a time are needed' : undefined;

const refuse = refuseForm();

function Resending({ wholesaler, onClose }: Omit<ResendDialogProps, 'isOpen'>) {
  const [resent, setResent] = useState<Resent>();
  const resending = useDeskWrite<typeof deskSendingRoutes.resendParts, { since: string; until: string }>(
    deskSendingRoutes.resendParts,
    {
      isInForm: true,
      input: ({ since, until }) => ({
        body: {
          wholesaler: wholesaler.id,
          since: new Date(since).toISOString(),
          until: new Date(until).toISOString(),
        },
      }),
      onSuccess: setResent,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: {
      since: { initial: localMinute(Date.now() - WEEK_MS), rule: momentProblem },
      // The minute that it is counts, too.
      until: {
        initial: localMinute(Date.now() + MINUTE_MS),
        rule: (until, { since }) =>
          momentProblem(until) ?? (Date.parse(until) <= Date.parse(since) ? 'It ends before it begins' : undefined),
      },
    },
    fallback: failureWords(undefined),
    async send(window) {
      await resending.mutateAsync(window).catch(refuse);
    },
  });
  const isDone = resent !== undefined && resent.left === 0;
  return (
    <form {...formProps} className="grid gap-3">
      <div hidden={isDone} className="grid gap-x-4 sm:grid-cols-2 [&[hidden]]:hidden">
        <TextField label="Placed from" type="datetime-local" className={FIELD_ROOM} {...fieldProps('since')} />
        <TextField label="Until" type="datetime-local" className={FIELD_ROOM} {...fieldProps('until')} />
      </div>
      <div role="status">{resent && <Result resent={resent} />}</div>
      <FormFailure message={failure} />
      {isDone ? (
        // It takes the place of the button that had the focus.
        <Button autoFocus variant="primary" className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      ) : (
        <FormButtons submit={resent ? 'Send the next' : 'Send again'} isBusy={isBusy} onCancel={onClose} />
      )}
    </form>
  );
}

function Result({ resent: { resent, ordered_elsewhere: elsewhere, left } }: { resent: Resent }) {
  return (
    <ul className="grid gap-1 text-pretty">
      <li className="font-medium">
        {resent === 0 ? 'Nothing was sent again: none placed then is in error.' : `${orders(resent)} sent again.`}
      </li>
      {elsewhere > 0 && <li>{orders(elsewhere)} left as ordered elsewhere meanwhile.</li>}
      {left > 0 && (
        <li>
          {orders(left)} still left: at most {formatCount(RESEND_MAX)} go at once.
        </li>
      )}
    </ul>
  );
}

const orders = (count: number) => (count === 1 ? '1 order is' : `${formatCount(count)} orders are`);
