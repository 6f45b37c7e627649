import { z } from 'zod';
import { text } from '../shared/fields.ts';

const header = z.string().nullable().describe("The file's header; null where it is not known, or the file has none.");

/** The file's header of each of our columns. */
export const headersOf = <C extends string>(columns: readonly C[]) =>
  z.object(Object.fromEntries(columns.map((column) => [column, header])) as Record<C, typeof header>); // of all of them

/** What somebody has to say of the columns of a file, or said before: how it begins, and what its headers may be. */
export const columnsQuestion = <const C extends readonly string[], N extends z.ZodType>(
  columns: C,
  { names, of, amounts }: { names: N; of: string; amounts: string },
) =>
  z.object({
    headers: z.array(z.string()),
    rows: z.array(z.array(z.string())).describe('The first ones below the headers.'),
    missing: z.array(z.enum(columns)).describe(`Columns that ${of} must have, and whose header is not known.`),
    columns: names.describe(
      'What the headers may be, where they or what stands below them say so. It is not used before somebody says it.',
    ),
    decimal_comma: z.boolean().describe(`Whether ${amounts} look as 12,50.`),
  });

const LONGEST_HEADER = 1_000;

/** A header of the file as somebody says it. */
export const saidHeader = () => text({ min: 1, max: LONGEST_HEADER });
/** Of a column that the file may lack. */
export const saidHeaderOrNone = () => text({ min: 0, max: LONGEST_HEADER }).optional();
