import { PART_LINK, type PartOfLink, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf, statusOf } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { partOfLinkQuery } from './queries.ts';

export type PartAnswer = Partial<BodyOf<typeof partLinkRoutes.answerPartLink>>;

/** Sends what is said of a part; the same after a failure is sent under the same key. */
export function useAnswerPart(token: string, onSaid: (part: PartOfLink) => void) {
  const client = useQueryClient();
  const { queryKey } = partOfLinkQuery(token);
  return useWrite(partLinkRoutes.answerPartLink, {
    isOnce: true,
    of: { query: { token } },
    keeps: [queryKey],
    input: (body: PartAnswer, key) => ({ body, headers: { [PART_LINK]: token, 'idempotency-key': key } }),
    onSuccess: (part) => {
      client.setQueryData(queryKey, part);
      onSaid(part);
    },
  });
}

/** What did not go, in words; a refusal of the order says itself why. */
export function answerFault(error: Error | null): string | undefined {
  if (!error) return undefined;
  const refusal = refusalOf(error, partLinkRoutes.answerPartLink, 'word_not_applicable');
  if (refusal) return `Nothing was stored. ${refusal.detail}`;
  switch (statusOf(error)) {
    case 404:
      return 'This link has ended. Answer the mail instead.';
    case 429:
      return 'Too many attempts. Wait a moment, then try again.';
    default:
      return 'It could not be stored. Try again in a moment.';
  }
}
