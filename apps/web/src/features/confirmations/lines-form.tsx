import type { PartOfLink } from '@formulary/contracts/confirmations/part-link';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { FormFault } from './form-fault.tsx';
import { draftOf, isSameDraft, type LineDraft, type PartLine, problemsOf, saidLine } from './line-draft.ts';
import { LineFields } from './line-fields.tsx';
import { answerFault, useAnswerPart } from './use-answer-part.ts';

export interface PartFormProps {
  part: PartOfLink;
  token: string;
  onSaid: () => void;
}

/** All lines come as ordered until something else is typed: one press confirms them, in sight however many they are. */
export function LinesForm({ part: { lines }, token, onSaid }: PartFormProps) {
  const [drafts, setDrafts] = useState(() => new Map(lines.map((line) => [line.code, draftOf(line)])));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAnswerPart(token, onSaid);
  const draftFor = (line: PartLine) => drafts.get(line.code) ?? draftOf(line);
  const isNew = (line: PartLine) => line.confirmation === null || line.confirmation.unanswered > 0;
  const isAsItWas = lines.every((line) => isSameDraft(draftFor(line), draftOf(line)));
  const isAnswered = lines.some((line) => line.confirmation !== null);
  const isUntouched = isAsItWas && !isAnswered;
  const changed = lines.filter((line) => isNew(line) || !isSameDraft(draftFor(line), draftOf(line)));
  const change = (line: PartLine, to: LineDraft) => setDrafts(new Map(drafts).set(line.code, to));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (lines.some((line) => Object.keys(problemsOf(line, draftFor(line))).length > 0)) {
      // The fields are marked after the next render.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    mutate(isUntouched ? { rest: 'confirmed' } : { lines: changed.map((line) => saidLine(line, draftFor(line))) });
  };
  const count = lines.length === 1 ? 'the line' : `all ${lines.length} lines`;
  return (
    <form noValidate onSubmit={send} aria-labelledby="part-lines" className="grid gap-3">
      <h2 id="part-lines" className="text-base font-semibold">
        What you deliver
      </h2>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <LineFields
            key={line.code}
            line={line}
            isAnswered={isAnswered}
            draft={draftFor(line)}
            problems={isChecked ? problemsOf(line, draftFor(line)) : {}}
            onChange={(to) => change(line, to)}
          />
        ))}
      </ul>
      <FormFault words={answerFault(error)} />
      {changed.length > 0 && (
        <ListBar>
          <Button type="submit" variant="primary" busy={isPending} className="max-sm:flex-1">
            {isUntouched ? `Confirm ${count} as ordered` : 'Send the answer'}
          </Button>
        </ListBar>
      )}
    </form>
  );
}
