import type { Want } from '@formulary/contracts/wants';
import type { ReactNode } from 'react';
import { ProductActions } from '../../trade/products/product-actions.tsx';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { Badge } from '../../ui/badge.tsx';
import type { WeekRow } from './week-rows.ts';
import { WordsRow } from './words-row.tsx';

interface AskWeekProps {
  rows: readonly WeekRow[];
  inWords: readonly Want[];
  links: ReactNode;
}

/** The week of somebody who may only ask: what is due, to be asked for, and what is asked for already. */
export function AskWeek({ rows, inWords, links }: AskWeekProps) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="font-semibold text-base">
        This week
      </h2>
      <p className="max-w-prose text-muted">{MAY_ONLY_ASK} A colleague orders what is on the want-list.</p>
      {links}
      <ul className="mt-2 rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
        {inWords.map((want) => (
          <WordsRow key={want.id} want={want} />
        ))}
        {rows.map((row) => (
          <li
            key={row.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">
                <ProductLink id={row.product}>{row.name}</ProductLink>
                {row.isUrgent && <strong className="ml-2 font-semibold text-warn text-xs">Urgent</strong>}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
                {row.manufacturer}
                {row.reasons.map((reason) => (
                  <Badge key={reason}>{reason}</Badge>
                ))}
              </p>
            </div>
            {row.line === null && row.want === undefined && (
              <ProductActions place="week" product={row.product} name={row.name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
