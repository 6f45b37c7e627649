import { CLAIM_ANSWERS, type Claim, type ClaimAnswerKind, type ClaimItem } from '@formulary/contracts/claims';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ANSWER_WORDS, claimNumber, mailWords } from './claim-words.ts';
import { useDropClaim, useSendClaim } from './use-claim-write.ts';

interface ClaimNextStepProps {
  claim: Claim;
  /** The findings of which something is owed, and which were not left out. */
  owing: readonly ClaimItem[];
  onAnswered: () => void;
}

/** What is to be done with the claim: send it, or say what became of it. */
export function ClaimNextStep({ claim, owing, onAnswered }: ClaimNextStepProps) {
  const isSent = claim.sendings.some(({ fault }) => fault === null);
  const mail = mailWords(claim);
  return (
    <section aria-label="Next step" className="mb-5 grid gap-3 print:hidden">
      {mail && (
        <p role="status" className={mail.tone === 'bad' ? 'font-medium text-bad' : 'text-muted'}>
          {mail.words}
        </p>
      )}
      {claim.owed > 0 && (isSent ? <Answers {...{ claim, owing, onAnswered }} /> : <Sending claim={claim} />)}
    </section>
  );
}

function Sending({ claim }: { claim: Claim }) {
  const [drops, setDrops] = useState(false);
  const sending = useSendClaim(claim);
  const dropping = useDropClaim(claim);
  const { address, wholesaler, peppol } = claim;
  const files = peppol.length === 0 ? 'PDF and CSV' : 'PDF, CSV and Peppol documents';
  const by = sending.isPending ? sending.variables.by : null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-accent/40 bg-accent-soft px-4 py-3">
      <p className="mr-auto min-w-56 flex-1 basis-72">
        {address === null
          ? `${wholesaler.name} has no address for claims here: download the claim, give it to them, and say so.`
          : `It goes to ${address} with its ${files}. The answer comes to you.`}
      </p>
      <Button disabled={sending.isPending} busy={dropping.isPending} onClick={() => setDrops(true)}>
        Drop
      </Button>
      <Button
        variant={address === null ? 'primary' : undefined}
        disabled={by === 'mail'}
        busy={by === 'hand'}
        onClick={() => sending.mutate({ by: 'hand' })}
      >
        I handed it over
      </Button>
      {address !== null && (
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" className="size-4" />}
          disabled={by === 'hand'}
          busy={by === 'mail'}
          onClick={() => sending.mutate({ by: 'mail' })}
        >
          Send
        </Button>
      )}
      <ConfirmDialog
        open={drops}
        danger
        title={`Drop claim ${claimNumber(claim.id)}?`}
        body="Its findings can be claimed again."
        confirmLabel="Drop it"
        onCancel={() => setDrops(false)}
        onConfirm={() => {
          setDrops(false);
          dropping.mutate();
        }}
      />
    </div>
  );
}

function Answers({ claim, owing, onAnswered }: ClaimNextStepProps) {
  const [asks, setAsks] = useState<ClaimAnswerKind | null>(null);
  const sending = useSendClaim(claim);
  const { answer_due_on, is_late, state, address, wholesaler } = claim;
  const kinds = CLAIM_ANSWERS.filter((kind) => kind !== 'promised' || state === 'sent' || state === 'partly_credited');
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="mr-auto min-w-56 flex-1 basis-72">
        {is_late ? `${wholesaler.name} has not answered` : `What did ${wholesaler.name} say?`}
        {answer_due_on !== null && (
          <span className="block text-muted text-xs">
            An answer {is_late ? 'was' : 'is'} due by{' '}
            <time dateTime={answer_due_on}>{formatDayOfYear(answer_due_on)}</time>. A credit note that comes here finds
            the claim by itself.
          </span>
        )}
      </p>
      {address !== null && (
        <Button
          variant={is_late ? 'primary' : undefined}
          busy={sending.isPending}
          onClick={() => sending.mutate({ by: 'mail', again: true })}
        >
          Send a reminder
        </Button>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind}
          disabled={owing.length === 0}
          onClick={() => {
            setAsks(kind);
          }}
        >
          {ANSWER_WORDS[kind].press}
        </Button>
      ))}
      <AnswerDialog
        claim={claim}
        kind={asks}
        owing={owing}
        onClose={() => setAsks(null)}
        onAnswered={() => {
          setAsks(null);
          onAnswered();
        }}
      />
    </div>
  );
}
