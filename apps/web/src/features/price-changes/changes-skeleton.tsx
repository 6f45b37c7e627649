import { Skeleton } from '../../ui/skeleton.tsx';
import { COLUMNS } from './columns.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** The table's own rows while the changes are on their way. */
export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr
      key={row}
      className="block max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:table-row"
    >
      {COLUMNS.map(({ key, isNumber }) => (
        <td key={key} className="h-11 border-line border-b px-1 max-md:hidden desk:h-10 lg:px-2">
          <Skeleton className={isNumber ? 'ml-auto h-4 w-2/3' : 'h-4 w-3/4'} />
        </td>
      ))}
      <td className="grid gap-2 md:hidden">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-9" />
      </td>
    </tr>
  ));
}
