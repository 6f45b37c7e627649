import type { KeepAnswer } from '../orders/public.ts';
import { applyWord, type IncomingWord, keepWordAside } from './apply-word.ts';

/** What the answer to an order says of its lines: kept aside where it does not fit, since the order itself was accepted. */
export const keepAnswer: KeepAnswer = async (tx, { jobs, now }, { wholesalerId, uid, round, said }) => {
  const lines = 'fault' in said ? [] : said.lines;
  const word: IncomingWord = {
    ...{ wholesalerId, uid, lines, source: 'answer', rest: null, issuedAt: null, mediaType: 'application/json' },
    messageId: `answer-${uid}-${round}`,
    content: Buffer.from(said.content),
  };
  const fault = 'fault' in said ? said.fault : await faultOf();
  if (fault !== undefined) await keepWordAside(tx, now, word, fault);

  async function faultOf(): Promise<string | undefined> {
    const applied = await applyWord(tx, { jobs, now }, word);
    return 'code' in applied ? applied.words : undefined;
  }
};
