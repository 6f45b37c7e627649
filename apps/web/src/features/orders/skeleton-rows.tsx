import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const PADDING = 'desk:border-b desk:border-line desk:px-1.5 desk:py-2 desk:xl:px-2';
const CELL = `desk:table-cell ${PADDING}`;

export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr
      key={row}
      className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 desk:table-row desk:h-13.25 desk:align-top desk:border-0 desk:bg-transparent"
    >
      <td className={CELL}>
        <Skeleton className="h-4 w-14" />
      </td>
      <td className={CELL}>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1.5 h-3 w-2/5" />
      </td>
      <td className={CELL}>
        <Skeleton className="h-4 w-3/5" />
      </td>
      <td className={`${PADDING} hidden xl:table-cell`}>
        <Skeleton className="h-4 w-4/5" />
      </td>
      <td className={CELL}>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1.5 h-3 w-2/5" />
      </td>
      {['total', 'saved', 'again'].map((cell) => (
        <td key={cell} className={`${CELL} hidden`}>
          <Skeleton className="ml-auto h-4 w-2/3" />
        </td>
      ))}
    </tr>
  ));
}
