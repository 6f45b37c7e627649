import type { Want } from '@formulary/contracts/wants';
import { useState } from 'react';
import { nameOf } from '../../trade/wants/want-words.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { ROW_STOP } from '../../ui/row-stop.ts';

const dialog = late(() => import('../../trade/wants/match-want.tsx'));

/** Asks which product is meant by what somebody wants in words. */
export function FindProduct({ want }: { want: Want }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="sm" aria-label={`Find the product for “${nameOf(want)}”`} onClick={open} {...ROW_STOP}>
        Find the product
      </Button>
      {isAsked && (
        <LatePart code={dialog}>
          {({ MatchWant }) => <MatchWant want={want} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
        </LatePart>
      )}
    </>
  );
}
