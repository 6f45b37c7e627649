import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import { Undo2 } from 'lucide-react';
import { formatDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { OrderLink } from '../order-link.tsx';
import { promiseWords, stateWords } from './promise-words.ts';

interface PromiseRowProps {
  promise: NotedPromise;
  /** Where all are of one order it need not be said. */
  showsOrder?: boolean;
  isBusy: boolean;
  onTakeBack?: () => void;
}

export function PromiseRow({ promise, showsOrder = true, isBusy, onTakeBack }: PromiseRowProps) {
  const { product_name, order, note, said_on, noted_by, state } = promise;
  const { words, tone } = stateWords(promise);
  return (
    <li
      tabIndex={-1}
      className="grid items-center gap-x-4 gap-y-2 px-4 py-3 outline-none sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="num font-medium">{promiseWords(promise)}</span>, {product_name}
        </p>
        <p className="text-muted text-xs leading-5 wrap-anywhere">
          {note}, {formatDay(said_on)}. Noted by {noted_by.firstName} {noted_by.lastName}.{' '}
          {showsOrder && <OrderLink id={order} />}
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 mouse:min-h-9">
        <Badge tone={tone}>{words}</Badge>
        {onTakeBack && (
          <div className="flex justify-end sm:w-34 print:hidden">
            {state !== 'taken_back' && (
              <Button
                variant="ghost"
                className="-mr-3"
                aria-label={`Take it back: ${promiseWords(promise)}, ${product_name}`}
                icon={<Undo2 aria-hidden className="size-4" />}
                busy={isBusy}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget);
                  onTakeBack();
                }}
              >
                Take it back
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
