import type { KeepAnswer } from '../orders/public.ts';
import { applyWord, type IncomingWord, keepWordAside } from './apply-word.ts';

/** What the answer to an order says of its lines: kept aside where it does not fit, since the order itself was accepted. */
export const keepAnswer: KeepAnswer = async (tx, { jobs, now }, { wholesalerId, uid, round, said }) => {
  const word: IncomingWord = {
    wholesalerId,
    uid,
    source: 'answer',
    messageId: `answer-${uid}-${round}`,
    issuedAt: null,
    mediaType: 'application/json',
    content: Buffer.from(said.content),
    lines: 'fault' in said ? [] : said.lines,
    rest: null,
    shipment: 'fault' in said ? null : said.shipment,
  };
  if ('fault' in said) return keepWordAside(tx, now, word, said.fault);
  const applied = await applyWord(tx, { jobs, now }, word);
  if ('code' in applied) await keepWordAside(tx, now, word, applied.words);
};
