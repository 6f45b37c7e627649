/** As many as fit a phone's width. */
const NARROW_ROOM = 5;

/**
 * The pages to offer, null for an ellipsis. From `leading + trailing + 1` pages on, the middle has only the current
 * page and `beside` pages on each side.
 */
export function pageNumbers(
  page: number,
  pageCount: number,
  leading: number,
  trailing: number,
  beside = 1,
): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount < leading + trailing + 1) return all;
  const kept = all.filter(
    (number) => number <= leading || number > pageCount - trailing || Math.abs(number - page) <= beside,
  );
  return kept.flatMap((number, index) => {
    const before = kept[index - 1];
    return before !== undefined && before < number - 1 ? [null, number] : [number];
  });
}

/** For a phone, on one line. */
export function narrowPageNumbers(page: number, pageCount: number): (number | null)[] {
  return pageCount <= NARROW_ROOM ? pageNumbers(page, pageCount, pageCount, 0) : pageNumbers(page, pageCount, 1, 1, 0);
}
