/** As many as fit a phone's width. */
const NARROW_ROOM = 5;

/** Null is an ellipsis: beyond `2 * ends` pages the middle has only the current page and `beside` on each side. */
export function pageNumbers(page: number, pageCount: number, ends: number, beside = 1): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= 2 * ends) return all;
  const kept = all.filter((number) => number <= ends || number > pageCount - ends || Math.abs(number - page) <= beside);
  return kept.flatMap((number, index) => {
    const before = kept[index - 1];
    return before !== undefined && before < number - 1 ? [null, number] : [number];
  });
}

export function narrowPageNumbers(page: number, pageCount: number): (number | null)[] {
  return pageCount <= NARROW_ROOM ? pageNumbers(page, pageCount, pageCount) : pageNumbers(page, pageCount, 1, 0);
}
