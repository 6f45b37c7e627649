import type { Invoice } from '@formulary/contracts/invoices';
import { Check, Undo2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { today } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { useMayOrder } from '../../../trade/wants/use-may-order.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { moneyIn } from '../money-in.ts';
import { payingWords } from '../paying-words.ts';
import { usePayment } from './use-payment.ts';

/** What to pay, and the press that says it is paid. */
export function InvoicePaying({ invoice }: { invoice: Invoice }) {
  const { paying } = invoice;
  const { words, details } = payingWords(invoice);
  const mayOrder = useMayOrder();
  return (
    <section
      tabIndex={-1}
      aria-label="Paying"
      className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 outline-none focus-visible:border-accent"
    >
      <div role="status" className="num min-w-0 flex-1 basis-64 whitespace-normal">
        <p className={classNames('font-semibold text-xl', paying.state === 'paid' && 'text-good')}>{words}</p>
        {details.map((detail) => (
          <p key={detail} className={detail.startsWith('Overdue') ? 'font-medium text-bad' : 'text-muted'}>
            {detail}
          </p>
        ))}
      </div>
      {mayOrder && (paying.paid === null ? <MarkPaid invoice={invoice} /> : <TakeBack invoice={invoice} />)}
    </section>
  );
}

function MarkPaid({ invoice }: { invoice: Invoice }) {
  const { time_zone } = useProviderConfig();
  const { marking } = usePayment(invoice);
  const [day, setDay] = useState<string | null>(() => today(time_zone));
  const { payable, to_pay } = invoice.paying;
  const amount = to_pay ?? payable;
  const mark = ({ currentTarget }: MouseEvent, paid: number) => {
    // What is pressed goes.
    focusAround(currentTarget);
    marking.mutate({ amount: Math.abs(paid), ...(day !== null && { paid_on: day }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <DayField label={payable < 0 ? 'Settled on' : 'Paid on'} day={day} onChange={setDay} />
      <Button
        // What was charged too much is claimed first.
        variant={invoice.findings === 0 ? 'primary' : undefined}
        icon={<Check aria-hidden className="size-4" />}
        busy={marking.isPending}
        onClick={(event) => mark(event, amount)}
      >
        {payable < 0 ? 'Mark as settled' : 'Mark as paid'}
      </Button>
      {amount !== payable && (
        <Button busy={marking.isPending} onClick={(event) => mark(event, payable)}>
          {payable < 0 ? 'I got' : 'I paid'} {moneyIn(Math.abs(payable), invoice.currency)}
        </Button>
      )}
    </div>
  );
}

function TakeBack({ invoice }: { invoice: Invoice }) {
  const { takingBack } = usePayment(invoice);
  return (
    <Button
      variant="ghost"
      className="print:hidden"
      icon={<Undo2 aria-hidden className="size-4" />}
      busy={takingBack.isPending}
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        takingBack.mutate();
      }}
    >
      Take it back
    </Button>
  );
}
