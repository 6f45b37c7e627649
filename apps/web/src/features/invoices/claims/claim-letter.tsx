import type { Claim } from '@formulary/contracts/claims';

/** The letter as it goes out. */
export function ClaimLetter({ claim }: { claim: Claim }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold text-base">The letter</summary>
      <p className="whitespace-pre-wrap border-line border-t px-4 py-3 wrap-anywhere">{claim.letter}</p>
    </details>
  );
}
