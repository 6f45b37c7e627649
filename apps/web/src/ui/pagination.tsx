import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { focusAround } from './focus-around.ts';
import { narrowPageNumbers, pageNumbers } from './page-numbers.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface Paging {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly hrefFor: (page: number) => string;
}

interface PaginationProps extends Paging {
  pageCount: number;
  ends: number;
  label: string;
}

export function Pagination({ page, pageCount, ends, onPage, hrefFor, label }: PaginationProps) {
  const isNarrow = useIsNarrow();
  const numbers = isNarrow ? narrowPageNumbers(page, pageCount) : pageNumbers(page, pageCount, ends);
  const target = (number: number, content: ReactNode, name: string) => (
    <PageTarget
      number={number}
      name={name}
      isCurrent={number === page}
      isDisabled={number < 1 || number > pageCount}
      href={hrefFor(number)}
      onPage={onPage}
    >
      {content}
    </PageTarget>
  );
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{target(page - 1, <ChevronLeft aria-hidden="true" className="size-4" />, 'Previous page')}</li>
        {numbers.map((number, index) =>
          number === null ? (
            <li
              key={`after ${numbers[index - 1]}`}
              className="grid h-11 w-6 place-items-center text-muted mouse:h-8"
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={number}>{target(number, number, `Page ${number}`)}</li>
          ),
        )}
        <li>{target(page + 1, <ChevronRight aria-hidden="true" className="size-4" />, 'Next page')}</li>
      </ul>
    </nav>
  );
}

interface PageTargetProps {
  number: number;
  name: string;
  isCurrent: boolean;
  isDisabled: boolean;
  href: string;
  onPage: (page: number) => void;
  children: ReactNode;
}

function PageTarget({ number, name, isCurrent, isDisabled, href, onPage, children }: PageTargetProps) {
  const shared = {
    'aria-label': name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: classNames(
      'num inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2 transition-colors duration-150 mouse:h-8 mouse:min-w-8',
      isCurrent ? 'bg-accent font-semibold text-on-accent' : 'not-disabled:hover:bg-sunken',
      isDisabled && 'cursor-not-allowed opacity-45',
    ),
    children,
  };
  if (isDisabled) return <button type="button" {...shared} disabled />;
  const turn = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A new page is read from its start, and the pressed control may disappear.
    focusAround(event.currentTarget);
    onPage(number);
  };
  return <a href={href} {...shared} onClick={turn} />;
}
