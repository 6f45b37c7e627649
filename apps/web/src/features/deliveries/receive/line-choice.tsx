import type { ReceiptLine } from '@formulary/contracts/deliveries/receipts';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { readPacks } from './read-packs.ts';

interface LineChoiceProps {
  lines: readonly ReceiptLine[];
  quantity: number;
  onChoose: (line: number, packs: number) => void;
}

/** To which line a pack counts whose code says nothing. */
export function LineChoice({ lines, quantity, onChoose }: LineChoiceProps) {
  const id = useId();
  const [line, setLine] = useState('');
  const [packs, setPacks] = useState(String(Math.max(1, quantity)));
  const read = readPacks(packs);
  if (lines.length === 0) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (line !== '' && read !== null) onChoose(Number(line), read);
      }}
    >
      <div className="grid min-w-0 flex-1 gap-1 md:max-w-md">
        <label htmlFor={`${id}-line`} className="text-xs">
          Count to
        </label>
        <select
          id={`${id}-line`}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
        >
          <option value="">Choose a line</option>
          {lines.map(({ line: of, manufacturer_product, quantities }) => (
            <option key={of} value={of}>
              {manufacturer_product.name}, {formatCount(quantities.open)} to come
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-packs`} className="text-xs">
          Packs
        </label>
        <input
          id={`${id}-packs`}
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          onChange={({ target }) => setPacks(target.value)}
          className="num h-11 w-16 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
        />
      </div>
      <Button type="submit" disabled={line === '' || read === null}>
        Count
      </Button>
    </form>
  );
}
