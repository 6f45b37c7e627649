import type { PartOfLink } from '@formulary/contracts/confirmations/part-link';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { LinesForm } from './lines-form.tsx';
import { SentForm } from './sent-form.tsx';

interface AnswerPartProps {
  part: PartOfLink;
  practice: string;
  token: string;
}

/**
 * What the clerk says of the lines, and of what was sent. Each may be said again; once all lines are answered, what was
 * sent comes first.
 */
export function AnswerPart({ part, practice, token }: AnswerPartProps) {
  // Both forms begin anew after each answer, from how the part stands then.
  const [times, setTimes] = useState(0);
  const said = () => setTimes(times + 1);
  const form = { part, token, onSaid: said };
  const isAnswered = part.lines.some(({ confirmation, sent }) => confirmation !== null || sent.length > 0);
  const isWholeSaid = part.lines.every(({ confirmation }) => confirmation?.unanswered === 0);
  const lines = <LinesForm key={`lines-${times}`} {...form} />;
  const sent = <SentForm key={`sent-${times}`} {...form} />;
  return (
    <div className="grid gap-6">
      {times > 0 ? <Thanks key={times} practice={practice} /> : null}
      {times === 0 && isAnswered ? (
        <p className="rounded-md bg-sunken px-3 py-2.5">You have answered this order. You can change what you said.</p>
      ) : null}
      {isWholeSaid ? [sent, lines] : [lines, sent]}
    </div>
  );
}

/** Takes the focus from the button that was pressed, so that it is also read out. */
function Thanks({ practice }: { practice: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Notice ref={notice} tabIndex={-1} role="group" aria-labelledby="part-thanks" tone="good" icon={<CircleCheck />}>
      <p id="part-thanks" className="font-semibold">
        Thank you: {practice} can read your answer now.
      </p>
      <p>You can close this page. To change something, open the link again.</p>
    </Notice>
  );
}
