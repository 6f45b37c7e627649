import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { lineAnswersMessage } from '../../outside/wholesaler-transport/line-answers.ts';
import type { MessageTransport } from '../../outside/wholesaler-transport/part-message.ts';
import { wayTo } from '../../outside/wholesaler-transport/way-to.ts';
import { readOrderSettings } from '../wholesalers/public.ts';

interface SendLineAnswers {
  readonly uid: string;
  /** The line words that were answered together. */
  readonly words: readonly number[];
}

/** Retried for more than a day: the practice has decided, and the wholesaler waits. */
export const SEND_LINE_ANSWERS: Queue<SendLineAnswers> = {
  name: 'send-line-answers',
  retries: 60,
  pause: 5,
  longestPause: 1_800,
  expiry: 60,
};

const ANSWERED = statement('answered_line_words', {
  anyPractice: 'a job names the part',
  takes: { uid: 'uuid', words: 'int[]' },
  gives: {
    wholesalerId: 'int',
    wholesalerName: 'text',
    accountNumber: 'text',
    wholesalerCode: 'text',
    productName: 'text',
    isAccepted: 'bool',
    quantity: 'int',
    netPrice: 'float8',
    insteadCode: 'text?',
  },
  sql: `SELECT w.wholesaler_id AS "wholesalerId", w.wholesaler_name AS "wholesalerName", w.account_number AS "accountNumber",
      i.wholesaler_code AS "wholesalerCode", i.product_name AS "productName", a.is_accepted AS "isAccepted", l.quantity,
      coalesce(l.net_price, i.net_price)::float8 AS "netPrice", l.instead_code AS "insteadCode"
    FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN line_words l ON l.order_item_id = i.id JOIN line_answers a ON a.line_word_id = l.id
    WHERE w.uid = $uid AND l.id = ANY ($words) ORDER BY l.id`,
});

/** Sends a practice's answers to the wholesaler that asked, the way its orders go. */
export function sendLineAnswers({
  db,
  transport,
}: {
  readonly db: Db;
  readonly transport: MessageTransport;
}): Worker<SendLineAnswers> {
  return {
    async run({ uid, words }) {
      const answered = await db.run(ANSWERED, { uid, words });
      const [first] = answered;
      if (!first) return;
      const { wholesalerId, wholesalerName, accountNumber } = first;
      const message = lineAnswersMessage({
        id: `${uid}-${words[0]}`,
        uid,
        way: wayTo(await readOrderSettings(db, wholesalerId)),
        wholesalerName,
        accountNumber,
        answers: answered,
      });
      await transport.sendMessage(message);
    },
    // The job stays listed as failed, from where the provider can retry it.
    async giveUp() {},
  };
}
