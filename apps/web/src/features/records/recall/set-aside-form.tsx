import type { RecalledPacks } from '@formulary/contracts/records/recalls';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { type OnSetAside, useSetAside } from './use-set-aside.ts';

/** All that is left is set aside unless somebody says how many. */
export function SetAsideForm({ row, onSetAside }: { row: RecalledPacks; onSetAside: OnSetAside }) {
  const left = row.packs - row.set_aside;
  const [typed, setTyped] = useState(String(left));
  const [isAsked, setIsAsked] = useState(false);
  const faultId = useId();
  const setting = useSetAside(row, onSetAside);
  const packs = readPacks(typed, left);
  const setAside = (claims: boolean) => {
    setIsAsked(true);
    if (packs !== null) setting.mutate({ packs, claims });
  };
  const hasFault = isAsked && packs === null;
  const busy = (claims: boolean) => setting.isPending && setting.variables.claims === claims;
  const of = `${row.manufacturer_product.name}, ${formatDate(row.received_on)}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAside(false);
      }}
      className="mt-1.5 flex flex-wrap items-center gap-2 print:hidden"
    >
      {left > 1 && (
        <label className="flex items-center gap-2">
          Packs
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Packs: ${of}`}
            aria-invalid={hasFault || undefined}
            aria-describedby={hasFault ? faultId : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={classNames(
              'num h-11 w-16 rounded-md border bg-surface px-3 text-base focus-visible:outline-offset-1 mouse:h-9 mouse:text-sm',
              hasFault ? 'border-bad' : 'border-line-strong',
            )}
          />
        </label>
      )}
      <Button type="submit" busy={busy(false)} disabled={setting.isPending}>
        Set aside<span className="sr-only">: {of}</span>
      </Button>
      {row.order !== null && row.claimable !== null && (
        <Button busy={busy(true)} disabled={setting.isPending} onClick={() => setAside(true)}>
          Set aside and claim<span className="sr-only">: {of}</span>
        </Button>
      )}
      {hasFault && (
        <p id={faultId} className="w-full text-bad">
          From 1 to {left}
        </p>
      )}
    </form>
  );
}

function readPacks(typed: string, most: number): number | null {
  const packs = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return packs >= 1 && packs <= most ? packs : null;
}
