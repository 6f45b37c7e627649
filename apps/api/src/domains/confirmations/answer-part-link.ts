import type { PartOfLink, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { openPartLink } from './open-part-link.ts';
import { takeWord } from './take-word.ts';

interface LinkAnswer {
  readonly token: string;
  /** The page's own name for it: the same again changes nothing. */
  readonly key: string;
  readonly said: BodyOf<typeof partLinkRoutes.answerPartLink>;
}

/**
 * Applies what somebody said on the page of a part, as the message that the wholesaler would have sent. Throws what
 * `openPartLink` and `takeWord` throw.
 */
export async function answerPartLink(
  deps: { db: Db; jobs: Jobs; clock: Clock },
  { token, key, said: { lines, sent, ...rest } }: LinkAnswer,
): Promise<PartOfLink> {
  const { wholesalerId, view } = await openPartLink(deps, token);
  const packs = sent.map(({ code, ...of }) => ({ code, sent: [of] }));
  const message = { version: 1, id: `link-${view.uid}-${key}`, order: view.uid, lines: [...lines, ...packs], ...rest };
  const content = Buffer.from(JSON.stringify(message));
  await takeWord(deps, { wholesalerId, source: 'link', mediaType: 'application/json', content });
  return (await openPartLink(deps, token)).view;
}
