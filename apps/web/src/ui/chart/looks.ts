/** How one series is told from the others: by colour and by dashes, each enough alone for the first eight. */
export interface Look {
  readonly stroke: string;
  readonly fill: string;
  /** Of SVG; none for a plain line. */
  readonly dash: string | undefined;
}

const COLOURS = [
  ['stroke-series-1', 'fill-series-1'],
  ['stroke-series-2', 'fill-series-2'],
  ['stroke-series-3', 'fill-series-3'],
  ['stroke-series-4', 'fill-series-4'],
  ['stroke-series-5', 'fill-series-5'],
  ['stroke-series-6', 'fill-series-6'],
  ['stroke-series-7', 'fill-series-7'],
  ['stroke-series-8', 'fill-series-8'],
] as const;
const DASHES = [undefined, '8 3', '2 3', '10 3 2 3', '5 3', '10 3 2 3 2 3', '14 4', '4 2 1 2'] as const;

/** Of the series with this place, from 0. After eight the colours come again with other dashes. */
export function lookOf(place: number): Look {
  const turn = Math.floor(place / COLOURS.length);
  const [stroke, fill] = COLOURS[place % COLOURS.length] ?? COLOURS[0];
  return { stroke, fill, dash: DASHES[(place + turn) % DASHES.length] };
}
