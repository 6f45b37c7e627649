import type { Invoice } from '@formulary/contracts/invoices';
import type { RefObject } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { RESULT_ICONS } from '../result-badges.tsx';
import { wholeResultWords } from '../result-words.ts';

const TONES = {
  good: 'border-good/40 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/40 bg-bad-soft text-bad',
} as const;

/** What the check came to, in one look. `place` takes the focus when nothing asks any more. */
export function InvoiceResult({ invoice, place }: { invoice: Invoice; place: RefObject<HTMLElement | null> }) {
  const said = wholeResultWords(invoice);
  return (
    <section ref={place} tabIndex={-1} aria-label="Result" className="mb-5 grid gap-2 rounded-lg">
      {said.map(({ tone, words }) => {
        const Icon = RESULT_ICONS[tone];
        return (
          <p
            key={tone}
            className={classNames(
              'num flex items-start gap-2 whitespace-normal rounded-lg border px-4 py-2.5 font-semibold text-base',
              TONES[tone],
            )}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {words}
          </p>
        );
      })}
    </section>
  );
}
