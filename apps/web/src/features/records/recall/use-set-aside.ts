import { type RecalledPacks, recallsRoutes } from '@formulary/contracts/records/recalls';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { randomUuid } from '../../../lib/random-id.ts';
import { CLAIMS_PATH, hashOfClaims } from '../../../trade/invoices/claims-path.ts';
import { packsWords } from './packs-words.ts';

interface SetAside {
  readonly packs: number;
  /** Opens what can be claimed. */
  readonly claims: boolean;
}

export type OnSetAside = (answer: Pick<RecalledPacks, 'entry' | 'packs' | 'set_aside'>) => void;

/** Sets packs of one row aside. */
export function useSetAside(
  { entry, wholesaler, manufacturer_product: product }: RecalledPacks,
  onSetAside: OnSetAside,
) {
  const navigate = useNavigate();
  const keys = useRef(new Map<number, string>());
  /** The same for as many until it is answered: a lost answer sets nothing aside twice. */
  const keyFor = (packs: number) => {
    const key = keys.current.get(packs) ?? randomUuid();
    keys.current.set(packs, key);
    return key;
  };
  return useWrite(recallsRoutes.setAside, {
    of: { params: { entry } },
    isOnce: true,
    undone: 'Nothing was set aside.',
    input: ({ packs }: SetAside) => ({ body: { key: keyFor(packs), entry, packs } }),
    onSuccess: (answer, { packs, claims }) => {
      keys.current.delete(packs);
      onSetAside(answer);
      if (claims) void navigate(`${CLAIMS_PATH}${hashOfClaims(wholesaler.id)}`);
    },
    says: (_, { packs }) => ({ message: `${packsWords(packs)} set aside`, detail: product.name }),
    fails: (error) => {
      const refusal = refusalOf(error, recallsRoutes.setAside, 'nothing_to_correct');
      return refusal
        ? { message: 'Somebody changed it meanwhile', detail: `${refusal.detail} Search again to see what is left.` }
        : { message: 'Error setting packs aside', detail: 'They count as received still. Try again.' };
    },
  });
}
