import { LIST_NOTE_MAX, type ListItem } from '@formulary/contracts/lists';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ItemPrice } from '../../trade/pick/item-price.tsx';
import { PickTick } from '../../trade/pick/pick-tick.tsx';
import type { Picked } from '../../trade/pick/use-picked.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import type { Items } from './use-items.ts';

interface ListRowProps {
  item: ListItem;
  /** Its place, from 0, among so many. */
  at: number;
  count: number;
  inCart: number;
  picked: Picked<ListItem>;
  items: Items;
  onMove: (item: ListItem, to: number) => void;
}

export function ListRow({ item, at, count, inCart, picked, items, onMove }: ListRowProps) {
  /** While it is being typed: what a colleague writes meanwhile does not replace it. */
  const [note, setNote] = useState<string | null>(null);
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (to < 0 || to >= count) return;
    onMove(item, to);
    // A row that takes another place loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <>
      <PickTick item={item} picked={picked} />
      <div className="col-span-2 min-w-0 pt-2.5 mouse:pt-1.5 desk:col-span-1 desk:pt-0">
        <p className="font-medium text-pretty wrap-anywhere">
          <ProductLink id={item.manufacturer_product} isRowStop={item.best === null}>
            {item.name}
          </ProductLink>
        </p>
        <p className="text-muted text-xs">
          {item.manufacturer_name}
          {item.replaces !== null && <span> · In place of {item.replaces}</span>}
        </p>
        <input
          value={note ?? item.note ?? ''}
          maxLength={LIST_NOTE_MAX}
          aria-label={`Note on ${item.name}`}
          placeholder="Add a note"
          autoComplete="off"
          className="-ml-1.5 h-11 w-full max-w-md rounded-sm border border-transparent bg-transparent px-1.5 text-base text-ellipsis text-muted focus:text-ink hover:border-line-strong focus:border-line-strong mouse:h-7 mouse:text-xs"
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => {
            if (note !== null && note.trim() !== (item.note ?? '')) items.change(item, { note: note.trim() });
            setNote(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </div>
      <ItemPrice item={item} inCart={inCart} />
      <div className="col-start-3 justify-self-end desk:col-start-auto">
        <QuantityPicker
          value={item.quantity}
          label={`Quantity of ${item.name}`}
          onChange={(quantity) => items.change(item, { quantity })}
          onValidChange={(isValid) => picked.setValid(item, isValid)}
        />
      </div>
      <div className="col-span-3 flex items-center justify-self-end desk:col-span-1">
        <GripVertical aria-hidden className="hidden size-4 shrink-0 cursor-grab text-muted mouse:block" />
        <IconButton
          label={`Move ${item.name} up`}
          aria-disabled={at === 0}
          className="aria-disabled:opacity-45"
          icon={<ArrowUp aria-hidden />}
          onClick={move(at - 1)}
        />
        <IconButton
          label={`Move ${item.name} down`}
          aria-disabled={at === count - 1}
          className="aria-disabled:opacity-45"
          icon={<ArrowDown aria-hidden />}
          onClick={move(at + 1)}
        />
        <IconButton label={`Remove ${item.name}`} icon={<X aria-hidden />} onClick={() => items.remove(item, at)} />
      </div>
    </>
  );
}
