import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast.tsx';

interface PastEnd {
  page: number;
  isPastEnd: boolean;
  findLastPage: () => Promise<number>;
  toPage: (page: number) => void;
}

export function usePastEnd({ page, isPastEnd, findLastPage, toPage }: PastEnd): void {
  const lead = useEffectEvent(async () => {
    showToast({ type: 'warning', message: `There is no page ${page}. This is the last one.` });
    toPage(await findLastPage().catch(() => 1));
  });
  useEffect(() => {
    if (isPastEnd) void lead();
  }, [isPastEnd]);
}
