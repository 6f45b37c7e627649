import { CLAIM_DAYS_MAX, type CLAIMS_FORMATS } from '@formulary/contracts/desk/wholesalers';
import { email } from '@formulary/contracts/shared/fields';
import { DomainError } from '../../kernel/domain-error.ts';

export interface ClaimSettings {
  /** The e-mail address of claims; null where practices hand them over themselves. */
  readonly claimsAddress: string | null;
  /** Days in which the wholesaler answers a claim; null where it did not say. */
  readonly claimDays: number | null;
  /** Whether claims have Peppol's documents with them. */
  readonly claimsFormat: (typeof CLAIMS_FORMATS)[number];
}

/** Throws `invalid` for an address that no mail goes to, and for days that are none or too many. */
export function checkClaimSettings({ claimsAddress = null, claimDays = null }: Partial<ClaimSettings>): void {
  if (claimsAddress !== null && !email().safeParse(claimsAddress).success)
    throw new DomainError('invalid', `"${claimsAddress}" is no e-mail address.`);
  if (claimDays !== null && (claimDays < 1 || claimDays > CLAIM_DAYS_MAX))
    throw new DomainError('invalid', `A claim is answered within 1 to ${CLAIM_DAYS_MAX} days.`);
}
