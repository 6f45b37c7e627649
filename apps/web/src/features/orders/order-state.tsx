import type { Order, WholesaleOrder } from '@formulary/contracts/orders';
import { ArrowDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { AskSupport } from './ask-support.tsx';
import { askedOf, askedTitle, linesInWords } from './line-words.ts';
import { STATUS_TONES } from './order-status.ts';
import { stateInWords, toneOf } from './state-words.ts';
import { StatusIcon } from './status-icon.tsx';

const TONES = {
  good: 'border-good/40 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/40 bg-bad-soft text-bad',
} as const;
const ICONS = { good: 'complete', warn: 'processing', bad: 'error' } as const;

export const partId = (uid: string) => `part-${uid}`;

export function OrderState({ order }: { order: Order }) {
  const parts = order.wholesale_orders;
  const refused = parts.filter(({ status }) => STATUS_TONES[status] === 'bad');
  const sent = parts.filter(({ status }) => STATUS_TONES[status] !== 'bad');
  const asking = sent.filter((part) => askedOf(part).length > 0);
  const said = linesInWords(sent);
  const ofParts = toneOf(parts);
  const tone = ofParts === 'good' && said.length > 0 ? 'warn' : ofParts;
  return (
    <section
      aria-label="Status"
      className={classNames(
        'mb-5 rounded-lg border print:mb-3 print:border-0 print:bg-transparent print:p-0',
        TONES[tone],
      )}
    >
      <p className="flex items-center gap-2 px-4 py-2.5 font-semibold text-base print:px-0">
        <StatusIcon status={ICONS[tone]} className="size-5 shrink-0" />
        {[stateInWords(parts), ...said].join(', ')}
      </p>
      {refused.length + asking.length > 0 && (
        <ul className="rounded-b-lg bg-surface text-ink print:bg-transparent">
          {refused.map((part) => (
            <RefusedPart key={part.uid} part={part} order={order} />
          ))}
          {asking.map((part) => (
            <AskingPart key={part.uid} part={part} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RefusedPart({ part, order }: { part: WholesaleOrder; order: Order }) {
  const { support_email } = useProviderConfig();
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center print:px-0">
      <div className="grid gap-1 wrap-anywhere">
        <p className="flex items-start gap-2 font-medium">
          <StatusIcon status={part.status} className="mt-0.5 size-4 shrink-0 text-bad" />
          <span>{reasonInWords(part)}</span>
        </p>
        <p className="pl-6 text-muted">
          {part.status === 'failed'
            ? 'Nothing of it was ordered. Put it back in the cart, or ask.'
            : 'The wholesaler may have it. Ask before you order it again.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end print:hidden">
        {part.status === 'error' && support_email && <AskSupport part={part} orderId={order.id} looks="button" />}
        <GoToPart part={part} />
      </div>
    </li>
  );
}

/** What is asked waits in its part, which may be far below. */
function AskingPart({ part }: { part: WholesaleOrder }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-3 print:hidden">
      <p className="wrap-anywhere">
        <span className="font-medium">{part.wholesaler_name} asks:</span> {askedTitle(askedOf(part))}
      </p>
      <GoToPart part={part} />
    </li>
  );
}

function GoToPart({ part }: { part: WholesaleOrder }) {
  return (
    <a
      href={`#${partId(part.uid)}`}
      className={buttonClass({})}
      onClick={(event) => {
        event.preventDefault();
        jumpTo(part.uid);
      }}
    >
      <ArrowDown aria-hidden className="size-4" />
      Go to this part
      <span className="sr-only">from {part.wholesaler_name}</span>
    </a>
  );
}

function reasonInWords({ status, status_reason, wholesaler_name }: WholesaleOrder): string {
  if (status === 'error') return `${wholesaler_name}: unexpected error.`;
  return status_reason
    ? `${wholesaler_name} rejected it: ${status_reason}`
    : `${wholesaler_name} rejected it without a reason.`;
}

function jumpTo(uid: string): void {
  const heading = document.getElementById(partId(uid));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
