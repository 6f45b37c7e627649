import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { columnsOf } from './columns.ts';
import { NOT_ON_TABLETS } from './fact.tsx';

// Taller than a window, so that nothing below comes into view first.
const ROWS = Array.from({ length: 20 }, (_, index) => index);

export function SkeletonRows({ isBought }: { isBought: boolean }) {
  return ROWS.map((row) => (
    <tr
      key={row}
      className="block cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:p-4 rows:table-row"
    >
      {isBought && <td className="border-line border-b cards:hidden" />}
      {columnsOf(isBought).map(({ key, isNumber, isWide }) => (
        <td
          key={key}
          className={classNames('h-12 border-line border-b px-1.5 cards:hidden rows:lg:px-2', isWide && NOT_ON_TABLETS)}
        >
          <Skeleton className={isNumber ? 'ml-auto h-4 w-2/3' : 'h-4 w-3/4'} />
        </td>
      ))}
      <td className="grid gap-2 rows:hidden">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-9" />
      </td>
    </tr>
  ));
}
