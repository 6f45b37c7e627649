import { LARGEST_MESSAGE } from '@formulary/contracts/confirmations';
import type { Db } from '../../db/client.ts';
import { recordedTransactions } from '../../db/recorded-transactions.ts';
import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getWholesaler } from '../wholesalers/public.ts';
import { takeWord } from './take-word.ts';
import { wordsOfTaken } from './words-of-taken.ts';

interface Dropped {
  readonly slug: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

/** Applies what wholesalers drop in their folders, as `documents import` does. Once for each message id, so that one whose import was cut off may come again. */
export function takesDroppedDocuments({ db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock }) {
  return {
    largest: LARGEST_MESSAGE,
    async take({ slug, mediaType, content, record }: Dropped) {
      const { id: wholesalerId, name } = await getWholesaler({ db }, slug);
      const taken = await takeWord(
        { db: recordedTransactions(db, record), jobs, clock },
        { wholesalerId, source: 'document', mediaType, content },
      );
      const { uid: order, messageId: message_id, state, repeated, linesAsked: lines_asked } = taken;
      return { words: wordsOfTaken(name, taken), facts: { order, message_id, state, repeated, lines_asked } };
    },
  };
}
