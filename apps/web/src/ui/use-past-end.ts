import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast.tsx';

interface PastEnd {
  page: number;
  /** Known when the page was asked for in vain. */
  isPastEnd: boolean;
  /** What cannot be found out leads to the first page. */
  findLastPage: () => Promise<number>;
  toPage: (page: number) => void;
}

/** A page past the end of a list: says so, and leads to the last one. */
export function usePastEnd({ page, isPastEnd, findLastPage, toPage }: PastEnd): void {
  const lead = useEffectEvent(async () => {
    showToast({ type: 'warning', message: `There is no page ${page}. This is the last one.` });
    toPage(await findLastPage().catch(() => 1));
  });
  useEffect(() => {
    if (isPastEnd) void lead();
  }, [isPastEnd]);
}
