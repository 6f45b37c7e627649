import type { CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { quantityId, switchId } from '../../../trade/cart/line-places.ts';
import { useChangeLine } from '../../../trade/cart/use-change-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { whenUncovered } from '../../../ui/covered.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useRowWalk } from '../../../ui/use-row-walk.ts';
import { WalkKeys } from '../../../ui/walk-keys.tsx';
import { findLines, linesWords } from './find.ts';
import { useRemoveLines } from './use-remove-lines.ts';

const QUERY_MAX = 100;

interface FindLinesDialogProps {
  /** As the cart shows them. */
  lines: readonly CartItem[];
  /** Shows a line where it stands in the cart, by the id of its control. */
  onFound: (place: string) => void;
}

/** Open from the first; a fresh one is made to open it again. */
export function FindLinesDialog({ lines, onFound }: FindLinesDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const change = useChangeLine();
  const removal = useRemoveLines();
  const field = useRef<HTMLInputElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  const close = () => setOpen(false);
  const goTo = useRef<CartItem>(undefined);
  const found = useEffectEvent(onFound);
  // After the dialog has given the focus back.
  useEffect(() => {
    const line = goTo.current;
    if (isOpen || !line) return;
    goTo.current = undefined;
    whenUncovered(() => found(line.is_active ? quantityId(line.id) : switchId(line.id)));
  }, [isOpen]);

  const shown = findLines(lines, query);
  const chosen = lines.filter(({ id }) => ticked.has(id));
  const hidden = chosen.filter((line) => !shown.includes(line)).length;
  const active = chosen.filter(({ is_active }) => is_active);
  const tick = (some: readonly CartItem[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const { id } of some) isOn ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  const isAllTicked = shown.length > 0 && shown.every(({ id }) => ticked.has(id));

  // Those that are ordered are left out; where none is, all are ordered.
  const isLeavingOut = active.length > 0 || chosen.length === 0;
  const setActive = () => {
    const [moved, isActive] = isLeavingOut ? [active, false] : [chosen, true];
    const set = (to: boolean) => {
      for (const { id } of moved) change.mutate({ kind: 'active', id, isActive: to });
    };
    set(isActive);
    showToast({
      type: 'success',
      message: `${linesWords(moved.length)} ${isActive ? 'in this order again' : 'left out of this order'}`,
      undo: () => set(!isActive),
    });
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="lg"
      title="Find lines"
      description="Go to a line, or tick several to leave them out of this order or to remove them."
      initialFocus={field}
      footer={
        <>
          {chosen.length > 0 && (
            <p role="status" className="num mr-auto text-muted max-sm:order-last sm:self-center">
              {linesWords(chosen.length)}, {formatMoney(sumOf(chosen))}
              {hidden > 0 && `, ${hidden} not shown`}
            </p>
          )}
          <Button ref={act} disabled={chosen.length === 0} onClick={setActive}>
            {isLeavingOut ? `Leave out${active.length > 0 ? ` ${active.length}` : ''}` : `Order ${chosen.length} now`}
          </Button>
          <Button
            variant="danger"
            disabled={chosen.length === 0}
            busy={removal.isPending}
            onClick={() => removal.mutate(chosen, { onSuccess: close })}
          >
            Remove{chosen.length > 0 && ` ${chosen.length}`}
          </Button>
        </>
      }
    >
      {/* What is found is seen below the field without a jump: the list keeps its height. */}
      <div className="grid min-h-[60dvh] content-start gap-3 pt-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ListSearch
            label="Find in the cart"
            placeholder="Product, manufacturer or wholesaler"
            query={query}
            clean={(text) => text.trim()}
            onSearch={setQuery}
            restMs={0}
            maxLength={QUERY_MAX}
            inputRef={field}
            className="basis-64"
          />
          <Button disabled={shown.length === 0} onClick={() => tick(shown, !isAllTicked)}>
            {isAllTicked ? 'Untick' : 'Tick'} all {shown.length}
          </Button>
        </div>
        <p role="status" className="num text-muted text-xs">
          {query === '' ? linesWords(lines.length) : `${shown.length} of ${linesWords(lines.length)}`}
        </p>
        {shown.length === 0 ? (
          <p className="py-6 text-center text-muted">No line of the cart has all these words.</p>
        ) : (
          <Rows
            lines={shown}
            ticked={ticked}
            keysId={keysId}
            onTick={(line, isOn) => tick([line], isOn)}
            onFound={(line) => {
              goTo.current = line;
              close();
            }}
            onEnter={() => act.current?.focus()}
          />
        )}
        <WalkKeys id={keysId} enter="goes to the buttons" />
      </div>
    </Dialog>
  );
}

interface RowsProps {
  lines: readonly CartItem[];
  ticked: ReadonlySet<number>;
  keysId: string;
  onTick: (line: CartItem, isOn: boolean) => void;
  onFound: (line: CartItem) => void;
  onEnter: () => void;
}

function Rows({ lines, ticked, keysId, onTick, onFound, onEnter }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowWalk({ list, keysId, onEnter });
  return (
    <ul ref={list} aria-label="Lines of the cart" className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-1">
          <div className="min-w-0">
            <Checkbox
              isRowStop
              label={<span className="font-medium text-pretty wrap-anywhere">{line.manufacturer_product.name}</span>}
              checked={ticked.has(line.id)}
              onCheckedChange={(isOn) => onTick(line, isOn)}
            />
            <p className="-mt-1.5 pb-1.5 pl-8 text-muted text-xs mouse:mt-0 mouse:pl-7.5">
              {line.quantity} from {line.wholesale_product.wholesaler.name}
              {!line.is_active && ', not in this order'}
            </p>
          </div>
          <span className={line.is_active ? 'num font-semibold' : 'num text-muted'}>{formatMoney(line.total)}</span>
          <IconButton
            label={`Go to ${line.manufacturer_product.name}`}
            title="Go to it"
            icon={<ArrowRight aria-hidden />}
            onClick={() => onFound(line)}
          />
        </li>
      ))}
    </ul>
  );
}

const sumOf = (lines: readonly CartItem[]): number =>
  fromCents(lines.reduce((sum, line) => sum + toCents(line.total), 0));
