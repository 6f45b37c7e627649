/**
 * The pages to offer, null for an ellipsis. From `leading + trailing + 1` pages on, the middle is left out but for the
 * current page and its neighbours.
 */
export function pageNumbers(page: number, pageCount: number, leading: number, trailing: number): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount < leading + trailing + 1) return all;
  const kept = all.filter(
    (number) => number <= leading || number > pageCount - trailing || Math.abs(number - page) <= 1,
  );
  return kept.flatMap((number, index) => {
    const before = kept[index - 1];
    return before !== undefined && before < number - 1 ? [null, number] : [number];
  });
}
