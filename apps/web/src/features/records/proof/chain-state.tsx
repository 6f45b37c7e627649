import type { RecordsChain } from '@formulary/contracts/records/chain';
import { Printer, ShieldCheck, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MonthlySwitch } from './monthly-switch.tsx';

interface ChainStateProps {
  chain: RecordsChain;
  isVerifying: boolean;
  onVerify: () => void;
}

export function ChainState({ chain, isVerifying, onVerify }: ChainStateProps) {
  const holds = chain.fault_count === 0;
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="hidden print:block">{chain.practice}</p>
      {holds ? (
        <Notice tone="good" icon={<ShieldCheck />} role="status">
          <p className="font-medium">Nothing was changed or taken away.</p>
          <p>{sealWords(chain)}</p>
        </Notice>
      ) : (
        <Notice tone="bad" icon={<TriangleAlert />} role="alert">
          <p className="font-medium">
            {chain.fault_count === 1
              ? 'One record is not as it was written.'
              : `${formatCount(chain.fault_count)} records are not as they were written.`}
          </p>
          <p>Somebody changed them past Formulary. Tell the provider, and keep what you have printed.</p>
        </Notice>
      )}
      {!holds && <Faults chain={chain} />}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] [&_dt]:text-muted">
        <dt>Verified</dt>
        <dd>{formatDateTime(chain.verified_on)}</dd>
        <dt>Records</dt>
        <dd className="num">{formatCount(chain.records)}</dd>
        <dt>Chained since</dt>
        <dd>{formatDateTime(chain.began_on)}</dd>
        <dt>Sealed</dt>
        <dd>{formatDateTime(chain.sealed_on)}</dd>
        <dt>Head</dt>
        <dd className="font-mono wrap-anywhere">{chain.head ?? '–'}</dd>
      </dl>
      <p className="max-w-prose text-muted text-pretty">
        Each accepted form, delivery and entry has a hash of its own and of the one before it. The head stands for all
        of them: print it, and keep it. Where a later head is made of other records, the printed one shows it.
      </p>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print
        </Button>
        <Button busy={isVerifying} onClick={onVerify}>
          Verify again
        </Button>
      </div>
      <div className="print:hidden">
        <MonthlySwitch monthly={chain.monthly} />
      </div>
    </div>
  );
}

const sealWords = ({ records, is_seal_late: isLate }: RecordsChain) => {
  if (records === 0) return 'There are no records yet.';
  return isLate
    ? 'The newest records wait for their seal longer than they should: tell the provider.'
    : 'All records of the practice were read and compared with their hashes.';
};

function Faults({ chain: { faults, fault_count: count } }: { chain: RecordsChain }) {
  const more = count - faults.length;
  return (
    <ul className="list-disc pl-5">
      {faults.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </ul>
  );
}
