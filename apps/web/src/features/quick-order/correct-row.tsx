import { QUICK_ORDER_TEXT_MAX } from '@formulary/contracts/quick-order';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { OrderRow } from './order-row.ts';
import { SearchLink } from './search-link.tsx';
import { useCheckRow } from './use-check.ts';

interface CorrectRowProps {
  row: OrderRow;
  /** Whether it has just been asked for. */
  hasFocus?: boolean;
}

/** A field to type a row again, which is then looked up alone. */
export function CorrectRow({ row, hasFocus = false }: CorrectRowProps) {
  const { source, verdict } = row;
  const [text, setText] = useState([source.text, source.quantity].filter(Boolean).join('; ').replaceAll('\t', '; '));
  const check = useCheckRow(row);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '') check.mutate({ text, form: event.currentTarget });
  };
  return (
    <form onSubmit={submit} className="mt-1.5 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that asked for it
        autoFocus={hasFocus}
        aria-label={`Row ${source.line}, typed again`}
        data-keeps-scans
        value={text}
        maxLength={QUICK_ORDER_TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        className="h-11 min-w-0 flex-1 basis-full rounded-md border border-line-strong bg-paper px-2.5 text-base sm:basis-64 mouse:h-8 mouse:text-sm"
      />
      <Button type="submit" size="sm" busy={check.isPending} disabled={text.trim() === ''} className="mouse:h-8">
        Check again
      </Button>
      {verdict?.verdict === 'not_found' && verdict.candidates.length === 0 && <SearchLink row={row} />}
    </form>
  );
}
