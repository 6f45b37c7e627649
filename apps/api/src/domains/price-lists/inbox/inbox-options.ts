import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ReadingOptions } from '../../../list-files/list.ts';
import { ENCODINGS } from '../../../list-files/list-file.ts';
import { givenLimits } from '../../../list-files/list-limits.ts';
import { PriceListShape } from '../price-list-columns.ts';
import type { PriceListOptions } from '../price-list-options.ts';
import { isSystemFault, type OwnFolder } from './own-folder.ts';

export const OPTIONS_FILE = 'import.json';

const COLUMNS = Object.keys(PriceListShape.fields);

const share = z.number().min(0).max(100).optional();

/** The options of `prices import`, in a file beside a wholesaler's lists. */
const InboxOptions = z.strictObject({
  map: z
    .record(z.string(), z.string())
    .refine((map) => Object.keys(map).every((ours) => COLUMNS.includes(ours)), `our columns are ${COLUMNS.join(', ')}`)
    .default({}),
  encoding: z.enum(ENCODINGS).optional(),
  decimal_comma: z.boolean().default(false),
  delta: z.boolean().default(false),
  skip_bad: z.boolean().default(false),
  limit_moves: z.number().nonnegative().optional(),
  limit_moved: share,
  limit_gone: share,
  limit_recoded: share,
});

/** How the lists of a folder are read and applied, from its `import.json`. Throws `not_configured` for a wrong one. */
export async function readInboxOptions(
  folder: OwnFolder,
): Promise<{ readonly reading: ReadingOptions; readonly options: PriceListOptions }> {
  const { map, encoding, decimal_comma, delta, skip_bad, ...limits } = parse(await readText(folder));
  return {
    reading: { format: { decimalComma: decimal_comma, columns: map }, encoding },
    options: { isDelta: delta, skipsBad: skip_bad, limits: limitsOf(limits) },
  };
}

function limitsOf({ limit_moves, limit_moved, limit_gone, limit_recoded }: Partial<z.infer<typeof InboxOptions>>) {
  return givenLimits({ moves: limit_moves, moved: limit_moved, gone: limit_gone, recoded: limit_recoded });
}

/** Bytes. */
const LONGEST = 64 * 1024;

async function readText(folder: OwnFolder): Promise<string> {
  try {
    // It may be a link, or a pipe without a writer.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    await using file = await open(folder.of(OPTIONS_FILE), flags);
    const { size, nlink } = await file
      .stat()
      .then((found) => (found.isFile() ? found : { size: Number.POSITIVE_INFINITY, nlink: 1 }));
    if (nlink > 1) throw new DomainError('not_configured', `${OPTIONS_FILE} is a hard link, or has one elsewhere.`);
    if (size > LONGEST) throw new DomainError('not_configured', `${OPTIONS_FILE} is no file of at most 64 kB.`);
    return await file.readFile('utf8');
  } catch (error) {
    if (isSystemFault(error, 'ENOENT')) return '{}';
    if (isSystemFault(error, 'ELOOP')) throw new DomainError('not_configured', `${OPTIONS_FILE} is a link.`);
    if (isSystemFault(error, 'EACCES'))
      throw new DomainError('file_not_accessible', `${OPTIONS_FILE} cannot be read (EACCES).`);
    throw error;
  }
}

function parse(text: string): z.infer<typeof InboxOptions> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new DomainError('not_configured', `${OPTIONS_FILE} is no JSON.`);
  }
  const { data, error } = InboxOptions.safeParse(json);
  if (data) return data;
  const problems = error.issues.map((issue) => `  ${[...issue.path, issue.message].join(': ')}`);
  throw new DomainError('not_configured', [`${OPTIONS_FILE} is wrong:`, ...problems].join('\n'));
}
