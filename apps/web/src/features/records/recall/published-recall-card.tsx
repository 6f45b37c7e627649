import type { PublishedRecall, RecallConfirmation } from '@formulary/contracts/records/published-recalls';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmRecall } from './confirm-recall.tsx';

interface PublishedRecallCardProps {
  recall: PublishedRecall;
  /** It is opened, as somebody came to read it. */
  isAskedFor: boolean;
  onLookFor: () => void;
}

export function PublishedRecallCard({ recall, isAskedFor, onLookFor }: PublishedRecallCardProps) {
  const { title, text, packs, published_on: published, withdrawn_on: withdrawn } = recall;
  const [isChanging, setIsChanging] = useState(false);
  const [newest] = recall.confirmations;
  const isOpen = withdrawn === null && packs > (newest?.received ?? 0);
  return (
    <article
      aria-label={title}
      className={`grid gap-3 rounded-lg border bg-surface p-4 ${isOpen ? 'border-bad' : 'border-line'}`}
    >
      <div>
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="text-muted">
          Published {formatDate(published)}, {packs === 0 ? 'no pack left of what you received' : received(packs)}
        </p>
      </div>
      <State recall={recall} newest={newest} isOpen={isOpen} />
      <details open={isAskedFor} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-3 mouse:min-h-0">
          The notice
        </summary>
        <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-muted">{text}</p>
      </details>
      {isOpen || isChanging ? (
        <ConfirmRecall
          recall={recall}
          onDone={() => setIsChanging(false)}
          lookFor={<Button onClick={onLookFor}>Look for it here</Button>}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onLookFor}>Look for it here</Button>
          {withdrawn === null && <Button onClick={() => setIsChanging(true)}>Change the answer</Button>}
        </div>
      )}
    </article>
  );
}

const received = (packs: number) => `you received ${packsWords(packs)}`;
const packsWords = (packs: number) => (packs === 1 ? '1 pack' : `${formatCount(packs)} packs`);

function State({
  recall: { packs, withdrawn_on: withdrawn },
  newest,
  isOpen,
}: {
  recall: PublishedRecall;
  newest: RecallConfirmation | undefined;
  isOpen: boolean;
}) {
  return (
    <div className="grid gap-1">
      {withdrawn !== null && <p className="font-medium">Withdrawn {formatDate(withdrawn)}: it holds no more</p>}
      {newest && <Confirmed said={newest} />}
      {isOpen && (
        <p className="flex items-start gap-2 text-bad">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {newest ? `${packsWords(packs - newest.received)} came since: confirm it again` : 'Not confirmed yet'}
        </p>
      )}
    </div>
  );
}

function Confirmed({ said }: { said: RecallConfirmation }) {
  const { answer, packs, note, confirmed_by: person, confirmed_on: on } = said;
  return (
    <div className="flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      <div className="min-w-0 wrap-anywhere">
        <p>{answer === 'none_left' ? 'None left' : `${packsWords(packs ?? 0)} set aside`}</p>
        <p className="text-muted">
          Confirmed by {person.firstName} {person.lastName}, {formatDate(on)}
        </p>
        {note !== null && <p className="text-muted">“{note}”</p>}
      </div>
    </div>
  );
}
