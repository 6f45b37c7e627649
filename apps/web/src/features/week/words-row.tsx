import type { Want } from '@formulary/contracts/wants';
import { nameOf } from '../../trade/wants/want-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { FindProduct } from './find-product.tsx';
import { wantedBy } from './week-rows.ts';

/** What somebody wants in words: its product has to be found before it is ordered. */
export function WordsRow({ want }: { want: Want }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 pl-1 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">“{nameOf(want)}”</p>
        <p className="flex flex-wrap gap-2 text-muted text-xs">
          <Badge tone="accent">{wantedBy(want)}</Badge>
          <span>In words: no product was chosen</span>
        </p>
      </div>
      <FindProduct want={want} />
    </li>
  );
}
