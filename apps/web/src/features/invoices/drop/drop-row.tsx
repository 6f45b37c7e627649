import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { CircleCheck, CircleHelp, Clock, FileX, Pencil, RotateCw, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Answers, type Drop, removeDrops } from './drops.ts';
import { PaperFile } from './paper-file.tsx';
import { TakenFile } from './taken-file.tsx';
import { WholesalerQuestion } from './wholesaler-question.tsx';

/** Few files ask for it. */
const columnsQuestion = late(() => import('./columns-question.tsx'));

interface DropRowProps {
  drop: Drop;
  wholesalers: readonly Wholesaler[];
  onAnswer: (key: string, answers?: Answers) => void;
}

export function DropRow({ drop: { key, file, answers, state }, wholesalers, onAnswer }: DropRowProps) {
  // What was pressed goes: the focus stays with the row, and of one that goes with the list.
  const answer = ({ currentTarget }: MouseEvent, said?: Answers) => {
    focusAround(currentTarget);
    onAnswer(key, said);
  };
  const leaveOut = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    if (row) focusAround(row);
    removeDrops((drop) => drop.key === key);
  };
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 gap-y-1 py-2.5 outline-none focus-visible:bg-sunken/60 md:grid-cols-[1.25rem_minmax(0,18rem)_minmax(0,1fr)] md:gap-x-4"
    >
      <span aria-hidden="true" className="mt-0.5 [&_svg]:size-4">
        {ICONS[state.is]}
      </span>
      <span className="wrap-anywhere">{file.name}</span>
      <div className={state.is === 'asks_columns' ? 'col-span-full min-w-0' : 'grid gap-2 max-md:col-start-2'}>
        {result()}
      </div>
    </li>
  );

  function result(): ReactNode {
    switch (state.is) {
      case 'waiting':
        return <p className="text-muted">Waits</p>;
      case 'checking':
        return <p className="text-muted">Checking…</p>;
      case 'taken':
        return <TakenFile invoice={state.invoice} isRepeated={state.repeated} />;
      case 'paper':
        return <PaperFile paper={state.paper} name={file.name} />;
      case 'asks_wholesaler':
        return (
          <WholesalerQuestion
            words={state.words}
            wholesalers={wholesalers}
            onChoose={(event, wholesaler) => answer(event, { wholesaler })}
            leaveOut={leaveOutButton()}
          />
        );
      case 'asks_columns':
        return (
          <LatePart code={columnsQuestion} meanwhile={<p className="text-warn">{state.words}</p>}>
            {({ ColumnsQuestion }) => (
              <ColumnsQuestion
                // Another question is answered anew.
                key={state.words}
                fileName={file.name}
                words={state.words}
                asked={state.asked}
                wholesaler={wholesalers.find(({ id }) => id === answers.wholesaler)?.name}
                onAnswer={(said) => onAnswer(key, said)}
                leaveOut={leaveOutButton()}
              />
            )}
          </LatePart>
        );
      case 'asks_same_number':
        return (
          <>
            <p className="text-warn">{state.words}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                aria-label={`Keep both: ${file.name}`}
                onClick={(event) => answer(event, { same_number: 'keep' })}
              >
                Keep both
              </Button>
              {leaveOutButton()}
            </div>
          </>
        );
      case 'unanswered':
        return (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-bad">{state.words}</p>
            <Button
              size="sm"
              aria-label={`Try again: ${file.name}`}
              icon={<RotateCw aria-hidden className="size-3.5" />}
              onClick={(event) => answer(event)}
            >
              Try again
            </Button>
          </div>
        );
      case 'refused':
        return <p className="text-bad">Not taken. {state.words}</p>;
    }
  }

  function leaveOutButton() {
    return (
      <Button variant="ghost" aria-label={`Leave it out: ${file.name}`} onClick={leaveOut}>
        Leave it out
      </Button>
    );
  }
}

const ICONS: Readonly<Record<Drop['state']['is'], ReactNode>> = {
  waiting: <Clock className="text-muted" />,
  checking: <Spinner />,
  taken: <CircleCheck className="text-good" />,
  paper: <Pencil className="text-warn" />,
  asks_wholesaler: <CircleHelp className="text-warn" />,
  asks_columns: <CircleHelp className="text-warn" />,
  asks_same_number: <CircleHelp className="text-warn" />,
  unanswered: <TriangleAlert className="text-bad" />,
  refused: <FileX className="text-bad" />,
};
