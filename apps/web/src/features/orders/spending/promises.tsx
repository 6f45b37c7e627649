import { type KeptPromises, PROMISES_DAYS } from '@formulary/contracts/orders/promises';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { ofAll, reasonWords, timeWords } from '../../../trade/promises/promise-words.ts';
import { promisesQuery } from '../../../trade/promises/promises-query.ts';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { CELL, HEADING, SECTION } from './table-class.ts';

const WIDE = 'hidden sm:table-cell';

/** What each wholesaler promised, and what came of it; nothing where nothing was ordered lately. */
export function Promises() {
  const { data, isError, refetch } = useQuery(promisesQuery());
  if (isError && !data) {
    return (
      <FailedPart className={SECTION} onRetry={() => void refetch()}>
        What wholesalers kept of their promises could not be loaded.
      </FailedPart>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="promises" className={SECTION}>
      <h2 id="promises" className="px-4 pt-3 pb-1 font-semibold text-base">
        Promises kept <span className="font-normal text-muted">in the last {PROMISES_DAYS} days</span>
      </h2>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">What wholesalers refused, and how long they took to answer</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className={classNames(HEADING, 'text-left')}>
              Wholesaler
            </th>
            <th scope="col" className={classNames(HEADING, 'w-36 text-right max-sm:pr-4 md:w-48')}>
              Lines refused
            </th>
            <th scope="col" className={classNames(HEADING, WIDE, 'w-36 text-right')}>
              Answers within
            </th>
            <th scope="col" className={classNames(HEADING, WIDE, 'w-44 text-right')}>
              That day, if in time
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((kept) => (
            <Row key={kept.wholesaler.id} kept={kept} />
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2.5 text-muted text-xs text-pretty">
        In stock: the wholesaler had reported enough when it was ordered. In time: before its cut-off of that day. Half
        of the answers came within the time given. Wholesalers report no prices back.
      </p>
    </section>
  );
}

function Row({ kept }: { kept: KeptPromises }) {
  const { wholesaler, lines, refused_lines, refused_in_stock, unanswered, reasons } = kept;
  const answer = kept.median_answer_seconds === null ? '–' : timeWords(kept.median_answer_seconds);
  const inTime = kept.before_cut_off === 0 ? '–' : ofAll(kept.answered_that_day, kept.before_cut_off);
  return (
    <tr>
      <th scope="row" className={classNames(CELL, 'text-left font-medium wrap-anywhere')}>
        {wholesaler.name}
        {reasons.length > 0 && <Small>{reasonWords(reasons)}</Small>}
        {unanswered > 0 && <Small>{unanswered === 1 ? '1 order' : `${unanswered} orders`} without an answer yet</Small>}
        <span className="sm:hidden">
          <Small>
            Answers within {answer}
            {kept.before_cut_off > 0 && `; that day, if in time: ${inTime}`}
          </Small>
        </span>
      </th>
      <td className={classNames(CELL, 'num max-sm:pr-4')}>
        <span className={classNames('font-semibold', refused_lines > 0 ? 'text-warn' : 'text-good')}>
          {ofAll(refused_lines, lines)}
        </span>
        {refused_in_stock > 0 && <Small>{refused_in_stock} in stock</Small>}
      </td>
      <td className={classNames(CELL, 'num', WIDE)}>{answer}</td>
      <td className={classNames(CELL, 'num', WIDE)}>{inTime}</td>
    </tr>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-muted text-xs">{children}</span>;
}
