import { recallsRoutes } from '@formulary/contracts/records/recalls';
import { type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { PublishedRecalls } from './published-recalls.tsx';
import { RecallAnswer } from './recall-answer.tsx';

/** What the practice received of a recall: asked by a batch, a GTIN or a notice, answered to read and to print. */
export function RecallPage() {
  const [text, setText] = useState('');
  const [textId, hintId] = [useId(), useId()];
  const searching = useWrite(recallsRoutes.searchRecall, {
    input: (asked: string) => ({ body: { text: asked } }),
    isOnce: true,
  });
  const search = () => {
    if (text.trim() !== '') searching.mutate(text);
  };
  const lookFor = (notice: string) => {
    setText(notice);
    searching.mutate(notice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    search();
  };
  return (
    <RecordsFrame title="Recall">
      <div className="grid max-w-3xl gap-5">
        <PublishedRecalls onLookFor={lookFor} />
        <section aria-label="What is recalled" className="rounded-lg border border-line bg-surface p-4 print:hidden">
          <label htmlFor={textId} className="font-medium">
            A batch, a GTIN, or the text of the notice
          </label>
          <p id={hintId} className="text-muted text-pretty">
            Paste the whole notice: its batches, lists and ranges are found in it. Blanks and dashes do not matter.
          </p>
          <textarea
            id={textId}
            data-keeps-scans
            aria-describedby={hintId}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            placeholder="Lot T018H14A, Exp 08/16"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            className="mt-2 block w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-base leading-6 focus-visible:outline-offset-1 mouse:text-sm"
          />
          <Button
            variant="primary"
            className="mt-3"
            busy={searching.isPending}
            disabled={text.trim() === ''}
            onClick={search}
          >
            Search the deliveries
          </Button>
        </section>
        {searching.isPending && (
          <div role="status" aria-label="Searching the deliveries" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </div>
        )}
        {searching.isError && (
          <p role="alert" className="text-bad">
            Nothing was searched. {reasonOf(searching.error)}
          </p>
        )}
        {searching.data && <RecallAnswer answer={searching.data} asked={searching.variables ?? ''} />}
      </div>
    </RecordsFrame>
  );
}

function reasonOf(error: unknown): string {
  const said = error instanceof ApiError ? fieldOf(error.body, 'detail') : undefined;
  return typeof said === 'string' ? said : 'Your text is still here. Try again.';
}
