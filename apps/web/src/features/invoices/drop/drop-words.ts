import type { Drop } from './drops.ts';

/** How far the files are: "2 of 3 checked, 1 not taken". */
export function dropsWords(drops: readonly Drop[]): string {
  const count = (isCounted: (drop: Drop) => boolean) => drops.filter(isCounted).length;
  const asking = count(({ state: { is } }) => is.startsWith('asks_'));
  const papers = count(({ state: { is } }) => is === 'paper');
  const failed = count(({ state: { is } }) => is === 'refused' || is === 'unanswered');
  const parts = [
    `${count(({ state }) => state.is === 'taken')} of ${drops.length} checked`,
    papers > 0 && `${papers} to enter`,
    asking > 0 && `${asking} to answer`,
    failed > 0 && `${failed} not taken`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
