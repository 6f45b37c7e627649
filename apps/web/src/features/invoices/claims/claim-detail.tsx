import type { Claim } from '@formulary/contracts/claims';
import { useState } from 'react';
import { ClaimHead } from './claim-head.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimItems } from './claim-items.tsx';
import { ClaimLetter } from './claim-letter.tsx';
import { ClaimNextStep } from './claim-next-step.tsx';
import { ClaimPeppol } from './claim-peppol.tsx';

/** What is to be done first, then what is claimed, then what was said. */
export function ClaimDetail({ claim }: { claim: Claim }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const owing = claim.items.filter(({ id, owed }) => owed > 0 && !left.has(id));
  return (
    <div className="page flex flex-1 flex-col py-5">
      <ClaimHead claim={claim} />
      <ClaimNextStep claim={claim} owing={owing} onAnswered={() => setLeft(new Set())} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <ClaimItems claim={claim} left={left} onLeave={setLeft} />
          <ClaimLetter claim={claim} />
          <ClaimPeppol claim={claim} />
        </div>
        <ClaimHistory claim={claim} />
      </div>
    </div>
  );
}
