import { deskSendingRoutes, type PartWithTries } from '@formulary/contracts/desk/sending';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { TRANSPORT_NAMES } from '../frame/transport-names.ts';

type Try = PartWithTries['tries'][number];

const OUTCOMES: Readonly<Record<NonNullable<Try['outcome']>, { tone: 'good' | 'bad' | 'warn'; words: string }>> = {
  accepted: { tone: 'good', words: 'Accepted' },
  rejected: { tone: 'bad', words: 'Rejected' },
  not_arrived: { tone: 'warn', words: 'Did not arrive' },
  undeliverable: { tone: 'bad', words: 'Cannot be delivered' },
};

/** Every try to send a part, the newest first, with what was sent and what came back. */
export function PartTries({ part: { tries } }: { part: Pick<PartWithTries, 'tries'> }) {
  return (
    <section aria-labelledby="tries" className="grid gap-2">
      <h2 id="tries" className="font-semibold text-base">
        Tries to send it
      </h2>
      {tries.length === 0 ? (
        <p className="text-muted">None is known: it has not been tried, or was before tries were kept.</p>
      ) : (
        <ol className="grid gap-2">
          {tries.map((one) => (
            <OneTry key={one.id} one={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function OneTry({ one }: { one: Try }) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, transport, target, status, milliseconds, fault } = one;
  const how = [
    transport && TRANSPORT_NAMES[transport],
    target && `to ${target}`,
    status && `answered ${status}`,
    milliseconds !== null && `after ${milliseconds.toLocaleString('en')} ms`,
  ].filter(Boolean);
  const name = `${one.attempt}${one.round > 1 ? `, sent again ${one.round - 1}` : ''}`;
  return (
    <li className="grid gap-1.5 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Try {name}</span>
        {outcome ? (
          <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</Badge>
        ) : (
          <Badge>Under way, or its server ended</Badge>
        )}
        <span className="text-muted">{formatDateTime(one.started_at)}</span>
      </div>
      {how.length > 0 && <p className="wrap-anywhere text-muted">{how.join(', ')}</p>}
      {fault !== null && <p className="wrap-anywhere">{fault}</p>}
      {one.has_bodies && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={`${isOpen ? 'Hide' : 'Show'} what was sent and answered of try ${name}`}
        >
          {isOpen ? 'Hide' : 'Show'} what was sent and answered
        </Button>
      )}
      {isOpen && <Bodies id={one.id} />}
    </li>
  );
}

function Bodies({ id }: { id: number }) {
  const { data, error } = useQuery(deskQuery(deskSendingRoutes.getTry, { params: { id } }));
  if (error) return <p className="text-bad">{failureWords(error)}</p>;
  if (!data) {
    return (
      <p role="status" className="text-muted">
        Loading
      </p>
    );
  }
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Body name="Sent" text={data.request} />
      <Body name="Answered" text={data.answer} />
    </div>
  );
}

function Body({ name, text }: { name: string; text: string | null }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h3 className="text-muted text-xs">{name}</h3>
      {text === null || text === '' ? (
        <p className="text-muted">Nothing</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus.
          tabIndex={0}
          className="max-h-96 overflow-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-3 text-xs"
        >
          {text}
        </pre>
      )}
    </div>
  );
}
