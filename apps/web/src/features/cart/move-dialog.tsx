import type { CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDifference } from '@formulary/pricing/format-move';
import { fromCents } from '@formulary/pricing/money';
import { useState } from 'react';
import { isBlocking, lineProblemOf } from '../../trade/cart/line-problem.ts';
import { StockLabel } from '../../trade/wholesalers/stock-label.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Alternative } from './alternatives.ts';
import { RefusedLately } from './refused-lately.tsx';
import { useMoveLine } from './use-move-line.ts';

interface MoveDialogProps {
  line: CartItem;
  alternatives: readonly Alternative[];
  open: boolean;
  onClose: () => void;
}

export function MoveDialog({ line, alternatives, open, onClose }: MoveDialogProps) {
  const first = alternatives[0];
  return first ? (
    <ChooseOffer first={first} line={line} alternatives={alternatives} open={open} onClose={onClose} />
  ) : (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Cannot Move Product"
      description={
        <p>
          No other wholesaler that you have an account with can supply {line.manufacturer_product.name}.{' '}
          {isBlocking(lineProblemOf(line))
            ? 'To order the rest, switch off Order Now for it or remove it.'
            : `It stays with ${line.wholesale_product.wholesaler.name}.`}
        </p>
      }
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}

function ChooseOffer({ first, line, alternatives, open, onClose }: MoveDialogProps & { first: Alternative }) {
  const move = useMoveLine();
  const [chosenId, setChosenId] = useState(first.offer.id);
  const chosen = alternatives.find(({ offer }) => offer.id === chosenId) ?? first;
  const { wholesaler, net_price } = line.wholesale_product;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Move Product"
      description={
        <>
          <p className="text-ink">
            {line.quantity} × {line.manufacturer_product.name}
          </p>
          <p>
            Now from {wholesaler.name} at <span className="num">{formatMoney(net_price)}</span> net each
          </p>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={move.isPending}
            onClick={() => move.mutate({ id: line.id, offer: chosen.offer.id }, { onSettled: onClose })}
          >
            Move to {chosen.offer.wholesaler.name}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Move to</legend>
        {alternatives.map((alternative) => (
          <Option
            key={alternative.offer.id}
            alternative={alternative}
            quantity={line.quantity}
            isChosen={alternative === chosen}
            onChoose={() => setChosenId(alternative.offer.id)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

interface OptionProps {
  alternative: Alternative;
  quantity: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ alternative, quantity, isChosen, onChoose }: OptionProps) {
  const { offer, difference, hasTooLittle, joins } = alternative;
  const status = hasTooLittle ? 'insufficient_stock' : offer.stock_status;
  return (
    <label
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent ${
        isChosen ? 'border-accent bg-accent-soft/50' : 'border-line hover:bg-sunken/60'
      }`}
    >
      <input type="radio" name="offer" className="size-4" checked={isChosen} onChange={onChoose} />
      <span className="grid gap-0.5">
        <span className="font-medium">{offer.wholesaler.name}</span>
        <span className="text-xs">
          <StockLabel status={status} quantity={offer.stock_quantity} />
        </span>
        <RefusedLately wholesalerId={offer.wholesaler.id} />
      </span>
      <span className="grid justify-items-end">
        <span>
          <span className="num font-semibold">{formatMoney(offer.net_price)}</span>
          <span className="text-muted text-xs"> net each</span>
        </span>
        <span className={`num text-xs ${difference < 0 ? 'text-good' : 'text-muted'}`}>
          {differenceInWords(difference, quantity)}
        </span>
      </span>
      {joins > 0 && (
        <span className="col-span-2 col-start-2 mt-1 text-muted text-xs">
          The cart already has {joins} from {offer.wholesaler.name}: they become one line of {joins + quantity}.
        </span>
      )}
    </label>
  );
}

function differenceInWords(difference: number, quantity: number): string {
  const what = quantity === 1 ? '' : ` for ${quantity}`;
  return `${difference === 0 ? 'Same price' : formatDifference(fromCents(difference))}${what}`;
}
