import type { ReorderLine } from '@formulary/contracts/orders/reorder';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { whyNotAdded } from '../../trade/cart/added-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { useRowWalk } from '../../ui/use-row-walk.ts';
import { FromSelect } from './from-select.tsx';
import { isPossible, priceDifference, priceNow, reorderNotes } from './reorder-words.ts';

interface ReorderLinesProps {
  lines: readonly ReorderLine[];
  isTicked: (line: ReorderLine) => boolean;
  onTick: (line: ReorderLine, isTicked: boolean) => void;
  /** The offer that was chosen in place of the first. */
  offerOf: (line: ReorderLine) => number | undefined;
  onOffer: (line: ReorderLine, offer: number | undefined) => void;
  quantityOf: (line: ReorderLine) => number;
  onQuantity: (line: ReorderLine, quantity: number) => void;
  onValidChange: (line: ReorderLine, isValid: boolean) => void;
  /** On Enter at a tick or in a quantity. */
  onEnter: () => void;
  /** Id of what says the keys. */
  keysId: string;
}

export function ReorderLines({ lines, onEnter, keysId, ...rest }: ReorderLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowWalk({ list, keysId, onEnter });
  const possible = lines.filter(isPossible);
  const left = lines.filter((line) => !isPossible(line));
  return (
    <div className="grid gap-4">
      {possible.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-line border-y">
          {possible.map((line) => (
            <Line key={line.id} line={line} {...rest} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div className="text-warn">
          <p className="font-medium">
            {possible.length === 0 ? 'None of it can be ordered now.' : 'These cannot be ordered now:'}
          </p>
          <ul className="list-disc pl-5">
            {left.map((line) => (
              <li key={line.id}>
                {line.product_name}: {whyNotAdded(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Line({
  line,
  isTicked,
  onTick,
  offerOf,
  onOffer,
  quantityOf,
  onQuantity,
  onValidChange,
}: Omit<ReorderLinesProps, 'lines' | 'onEnter' | 'keysId'> & { line: ReorderLine }) {
  const notes = reorderNotes(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <Checkbox
          isRowStop
          label={<span className="font-medium text-pretty wrap-anywhere">{line.product_name}</span>}
          checked={isTicked(line)}
          onCheckedChange={(isChosen) => onTick(line, isChosen)}
        />
        {notes.length > 0 && <p className="pl-8 text-muted text-xs mouse:pl-7.5">{notes.join('. ')}</p>}
        <div className="pl-8 empty:hidden mouse:pl-7.5">
          <FromSelect line={line} chosen={offerOf(line)} onChoose={(offer) => onOffer(line, offer)} />
        </div>
      </div>
      <Price line={line} isElsewhere={offerOf(line) !== undefined} />
      <QuantityPicker
        value={quantityOf(line)}
        label={`Quantity of ${line.product_name}`}
        onChange={(quantity) => onQuantity(line, quantity)}
        onValidChange={(isValid) => onValidChange(line, isValid)}
      />
    </li>
  );
}

function Price({ line, isElsewhere }: { line: ReorderLine; isElsewhere: boolean }) {
  const now = priceNow(line, isElsewhere);
  const cents = priceDifference({ ...line, price_now: now });
  return (
    <p className="num text-left! max-sm:pl-8 sm:text-right!">
      <span className="font-semibold">{formatMoney(now ?? line.price_then)}</span>
      <span className={classNames('block text-xs', cents < 0 ? 'text-good' : 'text-muted')}>
        {cents === 0 ? 'as before' : `${formatMoney(fromCents(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'}`}
      </span>
    </p>
  );
}
