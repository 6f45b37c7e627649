import type { CheaperPack } from '@formulary/contracts/cart/cheaper-packs';
import { formatMoney } from '@formulary/pricing/format-money';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { contentWords, countWords, inCapitals } from '../../lib/pack-words.ts';
import { EQUALS, pathOfProduct } from '../../lib/paths.ts';

interface PackHintProps {
  pack: CheaperPack;
  /** Of the line. */
  product: { readonly id: number; readonly name: string };
  quantity: number;
}

/** That another pack of the same product costs less for as much. It is never applied by itself. */
export function PackHint({ pack: { these, pack, those, other, saving }, product, quantity }: PackHintProps) {
  const verb = those === 1 ? 'costs' : 'cost';
  const than = these === quantity ? `${these === 1 ? 'this one' : `these ${countWords(these)}`}` : countWords(these);
  return (
    <p className="flex items-start gap-1 text-muted text-xs print:hidden">
      <Package aria-hidden className="mt-0.5 size-3 shrink-0 text-good" />
      <span className="num whitespace-normal text-left">
        {inCapitals(countWords(those))} of {contentWords(other.pack)} {verb}{' '}
        <span className="font-medium text-good">{formatMoney(saving)} less</span> than {than} of {contentWords(pack)}.{' '}
        <Link
          to={`${pathOfProduct(product.id)}#${EQUALS}`}
          aria-label={`Show packs of ${product.name}`}
          className="rounded-sm text-accent underline"
        >
          Show
        </Link>
      </span>
    </p>
  );
}
