import { z } from 'zod';
import { LARGEST_ID } from './fields.ts';

/** Euros with at most two decimals. */
export const money = z.number().meta({ description: 'Euros, at most two decimals' });
/** Such as `12.5`: 0 to 100, at most two decimals. */
export const percent = z.number().min(0).max(100);
export const id = z.int().min(1).max(LARGEST_ID);
/** ISO 8601, UTC, milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

export const Named = z.object({ id, name: z.string() }).meta({ id: 'Named' });
export type Named = z.infer<typeof Named>;

/** A page; `next` and `previous` are absolute and keep the other query parameters. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int().nonnegative(),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    results: z.array(item),
  });
/** A page of a list that is counted up to `max`, where its pages end: how long the list is costs no more. */
export const countedPageOf = <T extends z.ZodType>(item: T, max: number) => {
  const bound = max.toLocaleString('en');
  return pageOf(item).extend({
    more_than_count: z
      .boolean()
      .describe(
        `Whether there are more than \`count\` says. It is exact up to ${bound}; where there are more it is ${bound}, and pages end there.`,
      ),
  });
};
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}
