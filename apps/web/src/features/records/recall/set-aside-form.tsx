import type { RecalledPacks } from '@formulary/contracts/records/recalls';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type OnSetAside, useSetAside } from './use-set-aside.ts';

/** All that is left is set aside unless somebody says how many. */
export function SetAsideForm({ row, onSetAside }: { row: RecalledPacks; onSetAside: OnSetAside }) {
  const left = row.packs - row.set_aside;
  const [typed, setTyped] = useState(String(left));
  const [isAsked, setIsAsked] = useState(false);
  const setting = useSetAside(row, onSetAside);
  const packs = readPacks(typed, left);
  const setAside = (claims: boolean) => {
    setIsAsked(true);
    if (packs !== null) setting.mutate({ packs, claims });
  };
  const busy = (claims: boolean) => setting.isPending && setting.variables.claims === claims;
  const of = `${row.manufacturer_product.name}, ${formatDate(row.received_on)}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAside(false);
      }}
      className="mt-1 flex flex-wrap items-start gap-2 print:hidden"
    >
      {left > 1 && (
        <TextField
          label="Packs"
          aria-label={`Packs: ${of}`}
          inputMode="numeric"
          autoComplete="off"
          className="flex w-32 flex-wrap items-center gap-x-2 [&>div]:w-16"
          value={typed}
          error={isAsked && packs === null ? `From 1 to ${left}` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button type="submit" busy={busy(false)} disabled={setting.isPending}>
        Set aside<span className="sr-only">: {of}</span>
      </Button>
      {row.order !== null && row.claimable !== null && (
        <Button busy={busy(true)} disabled={setting.isPending} onClick={() => setAside(true)}>
          Set aside and claim<span className="sr-only">: {of}</span>
        </Button>
      )}
    </form>
  );
}

function readPacks(typed: string, most: number): number | null {
  const packs = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return packs >= 1 && packs <= most ? packs : null;
}
