import { type Claim, claimsRoutes } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { CLAIMS_PATH } from '../../../trade/invoices/claims-path.ts';
import { ANSWER_WORDS, claimNumber } from './claim-words.ts';
import { claimQuery } from './queries.ts';

export interface Answer {
  readonly kind: 'promised' | 'credited' | 'refused' | 'written_off';
  readonly amount?: number;
  readonly items?: number[];
  readonly note?: string;
}

/** What answers with the claim: it is shown, and not read again. */
function useShown({ id }: Pick<Claim, 'id'>) {
  const client = useQueryClient();
  return {
    isOnce: true,
    of: { params: { id } },
    keeps: [keyOf(claimsRoutes.getClaim, { params: { id } })],
    onSuccess: (claim: Claim) => {
      client.setQueryData(claimQuery(id).queryKey, claim);
    },
  };
}

export function useSendClaim(claim: Pick<Claim, 'id' | 'wholesaler'>) {
  return useWrite(claimsRoutes.sendClaim, {
    ...useShown(claim),
    undone: 'The claim was not sent.',
    input: (body: { by: 'mail' | 'hand'; again?: boolean }) => ({ params: { id: claim.id }, body }),
    says: (_, { by, again }) => ({
      message:
        by === 'hand' ? 'Noted: you handed it over' : again ? 'The reminder is on its way' : 'The claim is on its way',
      detail: `${claim.wholesaler.name} owes an answer.`,
    }),
    fails: { message: 'Error sending the claim', detail: 'It was not sent. Try again.' },
  });
}

export function useAnswerClaim(claim: Pick<Claim, 'id'>, onAnswered: () => void) {
  const shown = useShown(claim);
  return useWrite(claimsRoutes.answerClaim, {
    ...shown,
    undone: 'Nothing was noted.',
    input: (body: Answer) => ({ params: { id: claim.id }, body }),
    onSuccess: (answer) => {
      shown.onSuccess(answer);
      onAnswered();
    },
    says: ({ owed }, { kind }) => ({
      message: ANSWER_WORDS[kind].done,
      detail: owed > 0 ? `${formatMoney(owed)} is owed still.` : 'Nothing of the claim is owed any more.',
    }),
    fails: (error) =>
      statusOf(error) === 409
        ? { message: 'Less than that is owed', detail: 'A colleague or a credit note came first. Look again.' }
        : { message: 'Error saving what became of the claim', detail: 'Nothing changed. Try again.' },
  });
}

export function useTakeBackAnswer(claim: Pick<Claim, 'id'>) {
  return useWrite(claimsRoutes.takeBackAnswer, {
    ...useShown(claim),
    undone: 'Nothing was taken back.',
    input: (answer: number) => ({ params: { id: claim.id, answer } }),
    says: ({ owed }) => ({ message: 'Taken back', detail: `${formatMoney(owed)} is owed.` }),
    fails: { message: 'Error taking it back', detail: 'Nothing changed. Try again.' },
  });
}

export function useDropClaim({ id }: Pick<Claim, 'id'>) {
  const navigate = useNavigate();
  return useWrite(claimsRoutes.dropClaim, {
    isOnce: true,
    keeps: [keyOf(claimsRoutes.getClaim, { params: { id } })],
    undone: 'The claim was not dropped.',
    input: () => ({ params: { id } }),
    onSuccess: () => void navigate(CLAIMS_PATH),
    says: () => ({ message: `Claim ${claimNumber(id)} dropped`, detail: 'Its findings can be claimed again.' }),
    fails: { message: 'Error dropping the claim', detail: 'It is still there. Try again.' },
  });
}
