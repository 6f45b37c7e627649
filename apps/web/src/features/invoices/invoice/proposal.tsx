import { type InvoiceLine, PACKS_MAX } from '@formulary/contracts/invoices';
import { formatMoney } from '@formulary/pricing/format-money';
import { useId, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderLink } from '../order-link.tsx';
import { packsWords } from '../verdict-words.ts';

interface ProposalProps {
  proposal: InvoiceLine['proposals'][number];
  isSaving: boolean;
  onChoose: (packs: number) => void;
}

/** A line of an order that the asking line may be. How many packs it is then is asked where it is not sure. */
export function Proposal({ proposal, isSaving, onChoose }: ProposalProps) {
  const id = useId();
  const [written, setWritten] = useState('');
  const [isFault, setIsFault] = useState(false);
  const { product_name, order, placed_on, reference, ordered, net_price, wholesaler_code, packs } = proposal;
  const asked = packs === null;
  const choose = () => {
    const count = packs ?? readPacks(written);
    setIsFault(count === null);
    if (count !== null) onChoose(count);
    else document.getElementById(id)?.focus();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{product_name}</p>
        <p className="num whitespace-normal text-muted text-xs leading-5">
          <OrderLink id={order} />, {formatDate(placed_on)}
          {reference !== null && `, ${reference}`}. {packsWords(ordered)} ordered at {formatMoney(net_price)}
          {wholesaler_code !== '' && `, code ${wholesaler_code}`}
        </p>
        {isFault && (
          <p id={`${id}-fault`} role="alert" className="text-bad text-xs leading-5">
            Say how many packs of it the line is, from 1 to {formatCount(PACKS_MAX)}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {asked ? (
          <span className="inline-flex items-center gap-2">
            <label htmlFor={id}>
              Packs<span className="sr-only"> of {product_name} in this line</span>
            </label>
            <input
              id={id}
              value={written}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isFault || undefined}
              aria-describedby={isFault ? `${id}-fault` : undefined}
              onChange={({ target }) => setWritten(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && choose()}
              className={`num h-11 w-20 rounded-md border bg-surface px-2 text-right text-base mouse:h-9 mouse:text-sm ${isFault ? 'border-bad' : 'border-line-strong'}`}
            />
          </span>
        ) : (
          <span className="num font-medium">{packsWords(packs)}</span>
        )}
        <Button aria-label={`It is this: ${product_name}`} busy={isSaving} onClick={choose}>
          It is this
        </Button>
      </div>
    </div>
  );
}

function readPacks(written: string): number | null {
  const text = written.trim();
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= PACKS_MAX ? count : null;
}
