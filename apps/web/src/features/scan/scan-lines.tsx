import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { today } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { Button } from '../../ui/button.tsx';
import type { Desk, ScanDesk } from './scan-desk.ts';
import { ScanRow } from './scan-row.tsx';

interface ScanLinesProps extends Pick<Desk, 'lines' | 'trouble'> {
  desk: ScanDesk;
  onFindByName: () => void;
}

export function ScanLines({ desk, lines, trouble, onFindByName }: ScanLinesProps) {
  const mayOrder = useMayOrder();
  const day = today();
  return (
    <>
      {trouble !== null && (
        <div
          role="alert"
          className="my-2 flex items-center gap-3 rounded-md bg-bad-soft py-1.5 pr-1.5 pl-3 text-bad text-xs"
        >
          <p className="min-w-0 flex-1">
            {trouble === 'no-answer'
              ? 'No answer from the server. What you scanned is kept and sent again: nothing is added twice.'
              : 'That did not work. What you scanned is kept.'}
          </p>
          <Button size="sm" icon={<RotateCw aria-hidden className="size-3.5" />} onClick={() => desk.retry()}>
            Try again
          </Button>
        </div>
      )}
      {!mayOrder && (
        <p className="border-line border-b py-2 text-muted text-xs">
          You may ask for products, not order them.{' '}
          <Link to={paths.cart} className="text-accent underline">
            In the cart
          </Link>{' '}
          “Ask for these” puts what you scanned on the want-list.
        </p>
      )}
      <ul aria-label="What was scanned" className="divide-y divide-line">
        {lines.map((line) => (
          <ScanRow key={line.id} line={line} today={day} desk={desk} onFindByName={onFindByName} />
        ))}
      </ul>
    </>
  );
}
