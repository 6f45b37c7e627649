import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { Send, Trash2 } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { dayAfter } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useMayOrder } from '../../../trade/wants/use-may-order.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ListBar } from '../../../ui/list-bar.tsx';
import { WalkKeys } from '../../../ui/walk-keys.tsx';
import { packsNotSent } from './packs-not-sent.ts';
import { useDecideRest } from './use-decide-rest.ts';

const WEEK = 7;

interface RestBarProps {
  chosen: readonly RestLine[];
  today: string;
  keysId: string;
  /** What Enter in the list presses. */
  button: RefObject<HTMLButtonElement | null>;
  onElsewhere: (lines: readonly RestLine[]) => void;
  onDecided: (of: readonly RestLine[]) => void;
  onUndone: (of: readonly RestLine[]) => void;
}

/** What becomes of the lines that are ticked. */
export function RestBar({ chosen, today, keysId, button, onElsewhere, ...on }: RestBarProps) {
  const dayId = useId();
  const [day, setDay] = useState(() => dayAfter(today, WEEK));
  const [isDropping, setIsDropping] = useState(false);
  const mayOrder = useMayOrder();
  const { wait, drop } = useDecideRest(on);
  const isNone = chosen.length === 0;
  // On a phone it is one line until there is something to decide.
  const folded = isNone ? 'max-sm:hidden' : undefined;
  const isPast = day <= today;
  const notSent = chosen.filter((line) => packsNotSent(line) > 0);
  const onTheWay = chosen.some(({ quantities }) => quantities.announced > 0);
  const wholesalers = [...new Set(notSent.map(({ wholesaler }) => wholesaler.name))];
  return (
    <ListBar>
      <div className="basis-full max-xl:hidden">
        <WalkKeys id={keysId} enter="looks who else has what is ticked" />
      </div>
      <p role="status" className="num mr-auto text-muted max-lg:basis-full">
        {isNone
          ? 'Tick lines to decide about them'
          : chosen.length === 1
            ? '1 line'
            : `${formatCount(chosen.length)} lines`}
        {!isNone && notSent.length === 0 && ', on the way: what was sent is neither dropped nor ordered elsewhere'}
      </p>
      <label htmlFor={dayId} className={classNames('text-muted text-xs', folded)}>
        Ask again on
      </label>
      <input
        id={dayId}
        type="date"
        value={day}
        min={dayAfter(today, 1)}
        aria-invalid={isPast}
        onChange={({ target }) => setDay(target.value)}
        className={classNames(
          'num h-11 rounded-md border border-line-strong bg-surface px-2 text-base aria-invalid:border-bad mouse:h-9 mouse:text-sm',
          folded,
        )}
      />
      <Button
        className={folded}
        disabled={isNone || isPast}
        busy={wait.isPending}
        onClick={() => wait.mutate({ lines: chosen, day })}
      >
        Wait
      </Button>
      {mayOrder && (
        <Button
          variant="danger"
          className={folded}
          icon={<Trash2 aria-hidden className="size-4" />}
          disabled={notSent.length === 0}
          busy={drop.isPending}
          onClick={() => setIsDropping(true)}
        >
          Drop
        </Button>
      )}
      <Button
        ref={button}
        variant="primary"
        className={folded}
        icon={<Send aria-hidden className="size-4" />}
        disabled={notSent.length === 0}
        onClick={() => onElsewhere(notSent)}
      >
        Order elsewhere
      </Button>
      <ConfirmDialog
        danger
        open={isDropping}
        title={notSent.length === 1 ? 'Drop the rest of this line?' : `Drop the rest of ${notSent.length} lines?`}
        body={
          <>
            <p>
              {wholesalers.join(', ')} {wholesalers.length === 1 ? 'is' : 'are'} told that you do without it. What comes
              all the same is received as dropped, and you are told.{onTheWay && ' What is on its way still comes.'}
            </p>
            <ul className="mt-2 grid gap-1 text-ink">
              {notSent.map((line) => (
                <li key={line.line}>
                  {formatCount(packsNotSent(line))} × {line.manufacturer_product.name}
                </li>
              ))}
            </ul>
          </>
        }
        confirmLabel="Drop and tell"
        onCancel={() => setIsDropping(false)}
        onConfirm={() => {
          setIsDropping(false);
          drop.mutate(notSent);
        }}
      />
    </ListBar>
  );
}
