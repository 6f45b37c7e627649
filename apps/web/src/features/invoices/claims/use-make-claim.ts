import { claimsRoutes } from '@formulary/contracts/claims';
import type { ClaimableFinding } from '@formulary/contracts/claims/findings';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { claimNumber } from './claim-words.ts';
import { pathOfClaim } from './path-of-claim.ts';
import { claimQuery } from './queries.ts';

interface Claimed {
  readonly wholesaler: number;
  readonly findings: readonly ClaimableFinding[];
}

/** Names what findings are of, each once. */
const named = ({ wholesaler, findings }: Claimed) => ({
  wholesaler,
  order_lines: ids(findings.map(({ order_line }) => order_line)),
  invoice_lines: ids(findings.map(({ invoice_line }) => invoice_line)),
  invoices: ids(findings.map(({ invoice }) => invoice)),
});

const ids = (some: readonly (number | null)[]) => [...new Set(some.filter((id) => id !== null))];

/** Makes a claim and opens it. */
export function useMakeClaim() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite(claimsRoutes.makeClaim, {
    isOnce: true,
    undone: 'Nothing was claimed.',
    input: (claimed: Claimed) => ({ body: named(claimed) }),
    onSuccess: (claim) => {
      client.setQueryData(claimQuery(claim.id).queryKey, claim);
      void navigate(pathOfClaim(claim.id));
    },
    says: ({ id }) => ({ message: `Claim ${claimNumber(id)} made`, detail: 'Nothing was sent yet.' }),
    fails: (error) =>
      statusOf(error) === 409
        ? { message: 'Some of it was claimed meanwhile', detail: 'Here is what is left.' }
        : { message: 'Error making the claim', detail: 'Nothing was claimed. Try again.' },
  });
}
