import path from 'node:path';
import { takeWord } from '@formulary/api/domains/confirmations/take-word';
import { wordsOfTaken } from '@formulary/api/domains/confirmations/words-of-taken';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { LARGEST_MESSAGE } from '@formulary/contracts/confirmations';
import type { CommandContext } from '../command-line/command-context.ts';
import { assertSmall } from '../command-line/read-small-file.ts';

interface Given {
  readonly wholesaler: string;
  readonly practice?: number;
  readonly file: string;
  readonly content: Buffer;
}

/** Applies what a wholesaler says of the lines of an order. Throws what `takeWord` throws. */
export async function importWord(
  { changeWithJobs }: Pick<CommandContext, 'changeWithJobs'>,
  { wholesaler: nameOrSlug, practice, file, content }: Given,
) {
  assertSmall(file, content.length, LARGEST_MESSAGE);
  if (practice !== undefined)
    throw new DomainError(
      'wrong_usage',
      `${path.basename(file)} is no invoice: its order says whose it is, without --practice.`,
    );
  const mediaType = path.extname(file).toLowerCase() === '.json' ? 'application/json' : 'application/xml';
  return changeWithJobs(async (deps) => {
    const { id: wholesalerId, name } = await getWholesaler(deps, nameOrSlug);
    const taken = await takeWord(deps, { wholesalerId, source: 'document', mediaType, content });
    return { taken: { wholesaler: name, ...taken }, words: wordsOfTaken(name, taken) };
  });
}
