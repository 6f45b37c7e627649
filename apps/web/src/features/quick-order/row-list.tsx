import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { CheckCircle2, ShoppingCart } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { useAddItems } from '../../trade/cart/use-add-items.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useRowWalk } from '../../ui/use-row-walk.ts';
import { WalkKeys } from '../../ui/walk-keys.tsx';
import { changeDraft, useDraft } from './draft.ts';
import { lineCents, needsUser, type OrderRow, productOf, stateOf } from './order-row.ts';
import { OrderRowItem } from './order-row-item.tsx';

/** The rows with their verdicts, and the button that adds those that are ready. */
export function RowList() {
  const draft = useDraft();
  const adding = useAddItems();
  const [isShort, setIsShort] = useState(false);
  const { rows } = draft;
  const open = rows.filter((row) => needsUser(stateOf(row)));
  const ready = rows.filter((row) => stateOf(row) === 'ready');
  const shown = isShort && open.length > 0 ? open : rows;
  const set = (next: OrderRow) =>
    changeDraft((now) => ({ rows: now.rows.map((row) => (row.id === next.id ? next : row)) }));

  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  const toCart = useRef<HTMLAnchorElement>(null);
  useFocusFallback(all, toCart);

  const add = () => {
    const sent = new Set(ready.map(({ id }) => id));
    const items = ready.flatMap((row) => {
      const product = productOf(row);
      return product ? [{ manufacturer_product: product.id, quantity: row.quantity, when_held: 'add' as const }] : [];
    });
    adding.mutate(items, {
      onSuccess: (answer) => {
        const added = answer.items.filter(({ quantity }) => quantity > 0).length;
        // What was not added stays, with its reason in the message.
        const gone = new Set([...sent].filter((_, at) => (answer.items[at]?.quantity ?? 0) > 0));
        changeDraft((now) => {
          const left = now.rows.filter(({ id }) => !gone.has(id));
          return { rows: left, added: now.added + added, ...(left.length === 0 && { text: '', remarks: [] }) };
        });
      },
    });
  };

  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<CheckCircle2 />}
        title={draft.added === 1 ? 'The row is in your cart' : `All ${formatCount(draft.added)} rows are in your cart`}
        action={
          <Link ref={toCart} to={paths.cart} className={buttonClass({ variant: 'primary' })}>
            Go to the cart
          </Link>
        }
      >
        Paste the next list whenever you like.
      </EmptyState>
    );
  }
  return (
    <div ref={all} className="flex flex-1 flex-col">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 mouse:min-h-8">
        <p role="status" className="num text-left!">
          {draft.fileName !== null && <span className="text-muted">{draft.fileName}: </span>}
          <strong className="font-semibold">
            {formatCount(ready.length)} of {formatCount(rows.length)} {rows.length === 1 ? 'row' : 'rows'} ready
          </strong>
          {open.length > 0 && <span className="text-warn">, {formatCount(open.length)} for you to look at</span>}
          {draft.added > 0 && <span className="text-muted">, {formatCount(draft.added)} added</span>}
        </p>
        {open.length > 0 && open.length < rows.length && (
          <Button size="sm" aria-pressed={isShort} onClick={() => setIsShort(!isShort)}>
            {isShort
              ? 'Show all rows'
              : `Show only ${open.length === 1 ? 'that one' : `those ${formatCount(open.length)}`}`}
          </Button>
        )}
      </div>
      {draft.remarks.map((remark) => (
        <p key={remark} className="mb-2 text-muted">
          {remark}
        </p>
      ))}
      <Rows shown={shown} onChange={set} button={button} keysId={keysId} />
      <ListBar>
        <WalkKeys id={keysId} />
        {ready.length > 0 && (
          <p className="num">
            <span className="text-muted">Total </span>
            <strong className="font-semibold">
              {formatMoney(fromCents(ready.reduce((cents, row) => cents + lineCents(row), 0)))}
            </strong>
          </p>
        )}
        <Button
          ref={button}
          variant="primary"
          icon={<ShoppingCart aria-hidden className="size-4" />}
          disabled={ready.length === 0 || ready.some((row) => !row.isValid)}
          busy={adding.isPending}
          onClick={add}
        >
          {ready.length === 0
            ? 'Add to cart'
            : `Add ${formatCount(ready.length)} ${ready.length === 1 ? 'row' : 'rows'} to cart`}
        </Button>
      </ListBar>
    </div>
  );
}

interface RowsProps {
  shown: readonly OrderRow[];
  onChange: (row: OrderRow) => void;
  button: RefObject<HTMLButtonElement | null>;
  keysId: string;
}

/** Rows to tick are walked by the arrows. Those that need the user stay in the way of Tab. */
function Rows({ shown, onChange, button, keysId }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  useRowWalk({ list, keysId, onEnter: () => button.current?.click() });
  return (
    <ol ref={list} aria-label="Rows" className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
      {shown.map((row) => (
        <OrderRowItem key={row.id} row={row} onChange={onChange} />
      ))}
    </ol>
  );
}
