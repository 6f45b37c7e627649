import type { Candidate } from '@formulary/contracts/quick-order';
import { formatMoney } from '@formulary/pricing/format-money';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { CorrectRow } from './correct-row.tsx';
import { boughtOf, type OrderRow } from './order-row.ts';
import { faultWords, WHY_NOT } from './row-words.ts';
import { LINK, SearchLink } from './search-link.tsx';

interface RowChoicesProps {
  row: OrderRow;
  candidates: readonly Candidate[];
  onChoose: (choice: number | null) => void;
}

export function RowChoices({ row, candidates, onChoose }: RowChoicesProps) {
  const name = useId();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const hasQuantities = new Set(candidates.map(({ quantity }) => quantity)).size > 1;
  return (
    <fieldset>
      <legend className="sr-only">
        Row {row.source.line}: {faultWords(row)}
      </legend>
      {candidates.map((candidate, at) => (
        <Choice
          key={`${candidate.product.id} ${candidate.quantity}`}
          name={name}
          candidate={candidate}
          hasQuantity={hasQuantities}
          isChosen={row.choice === at}
          onChoose={() => onChoose(at)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5 text-muted mouse:min-h-8">
          <input
            type="radio"
            name={name}
            checked={row.choice === null}
            onChange={() => onChoose(null)}
            className="size-5 shrink-0 mouse:size-4"
          />
          None of these
        </label>
        <SearchLink row={row} />
        {row.choice === null && !isCorrecting && (
          <button type="button" onClick={() => setIsCorrecting(true)} className={LINK}>
            Type it again
          </button>
        )}
      </div>
      {row.choice === null && isCorrecting && <CorrectRow row={row} hasFocus />}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  candidate: Candidate;
  hasQuantity: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, candidate: { product, quantity }, hasQuantity, isChosen, onChoose }: ChoiceProps) {
  const bought = boughtOf(product);
  return (
    <label className="flex min-h-11 items-center gap-2.5 rounded-md px-0 py-1 hover:bg-sunken mouse:min-h-8 mouse:py-0.5">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 mouse:size-4" />
      <span className="min-w-0 flex-1 text-pretty wrap-anywhere">
        {hasQuantity && <strong className="font-semibold tabular-nums">{formatCount(quantity)} × </strong>}
        {bought.name}
        <span className="text-muted text-xs">
          {' '}
          {bought.code}
          {product.replaced_by && `, in place of ${product.name}`}
        </span>
      </span>
      <span className="num shrink-0 text-xs">
        {bought.is_orderable ? (
          bought.best_net_price !== null && formatMoney(bought.best_net_price)
        ) : (
          <span className="text-warn">
            {WHY_NOT[bought.not_orderable_reason ?? 'no_offer'].replace('Cannot be ordered: ', '')}
          </span>
        )}
      </span>
    </label>
  );
}
