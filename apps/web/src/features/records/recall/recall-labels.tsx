import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatDate, formatDayOfYear } from '../../../lib/dates.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { Button } from '../../../ui/button.tsx';
import type { LabelRow } from './label-rows.ts';
import { packsWords } from './packs-words.ts';

/** Prints labels in place of the page. */
export function PrintLabels({ labels }: { labels: readonly LabelRow[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    flushSync(() => setIsPrinting(true));
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true });
    window.print();
  };
  return (
    <>
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={print}>
        {labels.length === 1 ? 'Print 1 label' : `Print ${labels.length} labels`}
      </Button>
      {isPrinting && createPortal(<Sheet labels={labels} />, document.body)}
    </>
  );
}

/** On paper alone: see print.css. */
function Sheet({ labels }: { labels: readonly LabelRow[] }) {
  return (
    <section
      data-sheet
      aria-label="Labels"
      className="hidden grid-cols-3 gap-[4mm] text-[9pt] text-ink leading-tight print:grid"
    >
      {labels.map(({ key, product, batch, expiresOn, packs, deliveries }) => (
        <div key={key} className="grid break-inside-avoid content-start gap-[1mm] border-2 border-ink p-[3mm]">
          <p className="border-ink border-b pb-[1mm] font-bold text-[11pt]">RECALLED – do not use</p>
          <p className="font-semibold wrap-anywhere">{product.name}</p>
          <p className="wrap-anywhere">{batch === null ? 'Batch not known' : `Batch ${batch}`}</p>
          {expiresOn !== null && <p>Expires {formatDayOfYear(expiresOn)}</p>}
          <p>Received {each(deliveries.map((row) => formatDate(row.received_on)))}</p>
          <p className="wrap-anywhere">From {each(deliveries.map((row) => row.wholesaler.name))}</p>
          <p>{each(deliveries.map(({ order }) => (order === null ? 'Not ordered' : `Order ${orderNumber(order)}`)))}</p>
          {packs > 1 && <p className="font-semibold">{packsWords(packs)}</p>}
        </div>
      ))}
    </section>
  );
}

/** Each once. */
const each = (words: readonly string[]) => [...new Set(words)].join(', ');
