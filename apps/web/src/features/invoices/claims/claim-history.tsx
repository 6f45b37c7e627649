import type { Claim } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useTakeBackAnswer } from './use-claim-write.ts';

const ANSWERED = {
  promised: 'Credit promised',
  credited: 'Credited otherwise',
  refused: 'Refused',
  written_off: 'Written off',
} as const;

/** What happened since it was made, the oldest first. */
export function ClaimHistory({ claim }: { claim: Claim }) {
  const taking = useTakeBackAnswer(claim);
  const { made_on, sendings, answers, credits } = claim;
  const events: { at: string; key: string; what: ReactNode }[] = [
    { at: made_on, key: 'made', what: 'Made' },
    ...sendings.map(({ asked_on, address, sent_on, fault }, at) => ({
      at: asked_on,
      key: `sending ${asked_on}`,
      what:
        address === null
          ? 'Handed over by you'
          : `${at > 0 ? 'Reminder' : 'Sent'} to ${address}${fault !== null ? `: not sent, ${fault}` : sent_on === null ? ', being sent' : ''}`,
    })),
    ...answers.map(({ id, kind, amount, note, answered_on }) => ({
      at: answered_on,
      key: `answer ${id}`,
      what: (
        <>
          {ANSWERED[kind]}
          {amount !== null && <span className="num"> {formatMoney(amount)}</span>}
          {note !== null && <span className="block text-muted wrap-anywhere">{note}</span>}
          <Button
            size="sm"
            aria-label={`Take back: ${ANSWERED[kind]}`}
            className="mt-1"
            busy={taking.isPending && taking.variables === id}
            onClick={() => taking.mutate(id)}
          >
            Take back
          </Button>
        </>
      ),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-label="History" className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold text-base">History</h2>
      <ol className="grid gap-3">
        {events.map(({ at, key, what }) => (
          <li key={key}>
            <time dateTime={at} className="block text-muted text-xs">
              {formatDateTime(at)}
            </time>
            {what}
          </li>
        ))}
        {credits.map(({ invoice, number, issued_on, amount }) => (
          <li key={`credit ${invoice}`}>
            <time dateTime={issued_on} className="block text-muted text-xs">
              {formatDayOfYear(issued_on)}
            </time>
            <Link to={pathOfInvoice(invoice)} className="text-accent hover:underline wrap-anywhere">
              Credit note {number}
            </Link>
            <span className="num"> {formatMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
