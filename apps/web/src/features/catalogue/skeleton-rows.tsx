import { Skeleton } from '../../ui/skeleton.tsx';

// Taller than a window, so that nothing below comes into view first.
const ROWS = Array.from('abcdefghijklmnopqrstuvwxy');

export function SkeletonRows() {
  return ROWS.map((row) => (
    <tbody
      key={row}
      className="block max-md:mb-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:table-row-group"
    >
      <tr className="max-md:block max-md:p-3 md:h-10 [&>td]:border-line md:[&>td]:border-b">
        <td className="grid gap-1.5 py-1.5 pr-2 pl-7 max-md:p-0">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </td>
        {['gross', 'discount', 'net', 'preferred', 'stock', 'cart'].map((cell) => (
          <td key={cell} className="px-1.5 lg:px-2 max-md:hidden">
            <Skeleton className="ml-auto h-4 w-2/3" />
          </td>
        ))}
        <td className="pt-4 md:hidden">
          <Skeleton className="h-11 w-full" />
        </td>
      </tr>
    </tbody>
  ));
}
