import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { useTakeScans } from '../../../trade/scanning/scan-taker.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { receiptQuery } from '../queries.ts';
import { FinishedReceipt } from './finished-receipt.tsx';
import { entryOf } from './kept-scan.ts';
import { scanSender } from './late-scan-sender.ts';
import { OpenReceipt } from './open-receipt.tsx';
import { ReceiveSkeleton } from './receive-skeleton.tsx';
import { countInto, useQueueState } from './the-queue.ts';

export function ReceivePage() {
  const { id: written = '' } = useParams();
  return /^\d{1,10}$/.test(written) ? <ReceiptById key={written} id={Number(written)} /> : <NoSuchReceipt />;
}

function ReceiptById({ id }: { id: number }) {
  const query = useQuery(receiptQuery(id));
  const { data: receipt, error, refetch } = query;
  const isGone = statusOf(error) === 404;
  const isFailed = useFailureToast(query, isGone ? undefined : 'Error getting the delivery');
  usePageTitle(receipt ? `Receiving from ${receipt.wholesaler.name}` : 'Delivery');
  useEffect(() => scanSender.ask(), []);
  // Also before the receipt is there: what is scanned is kept, and counted once it is.
  const isTaking = !isGone && (receipt === undefined || receipt.finished_on === null);
  useTakeScans(isTaking ? (text) => countInto(id, [entryOf(text)]) : null);

  if (receipt) {
    return receipt.finished_on === null ? <OpenReceipt receipt={receipt} /> : <FinishedReceipt receipt={receipt} />;
  }
  if (isGone) return <NoSuchReceipt />;
  if (!isFailed) return <ReceiveSkeleton />;
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Delivery</h1>
      <ErrorState title="The delivery could not be loaded" onRetry={() => void refetch()}>
        What was counted is safe. <KeptHere id={id} />
      </ErrorState>
    </div>
  );
}

function KeptHere({ id }: { id: number }) {
  const count = useQueueState().scans.filter(({ receipt }) => receipt === id).length;
  if (count === 0) return null;
  return <>{count === 1 ? 'One scan is' : `${formatCount(count)} scans are`} kept on this device.</>;
}

function NoSuchReceipt() {
  usePageTitle('Page Not Found');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Delivery</h1>
      <EmptyState
        icon={<PackageSearch />}
        title="Delivery not found"
        action={
          <Link to={paths.deliveries} className={buttonClass({})}>
            Deliveries
          </Link>
        }
      >
        Your practice has received no delivery with this number. Check the address.
      </EmptyState>
    </div>
  );
}
