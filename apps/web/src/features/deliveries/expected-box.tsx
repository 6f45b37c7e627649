import type { Deliveries, Due, ExpectedPart } from '@formulary/contracts/deliveries';
import { CircleHelp, Clock, PackageOpen, Snowflake, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { today as todayIn } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { pathOfOrder, pathOfReceipt } from '../../lib/paths.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { dueWords } from './due-words.ts';
import { nameOf } from './person-words.ts';
import { useOpenReceipt } from './use-open-receipt.ts';

type Box = Deliveries['wholesalers'][number];

const TONES = { late: 'bad', today: 'accent', later: 'neutral', not_announced: 'neutral' } as const;
const ICONS: Readonly<Record<Due, ReactNode>> = {
  late: <TriangleAlert aria-hidden="true" />,
  today: <Clock aria-hidden="true" />,
  later: null,
  not_announced: <CircleHelp aria-hidden="true" />,
};

/** What is to come from a wholesaler, and the one button that receives it. */
export function ExpectedBox({ box: { wholesaler, parts, open_receipt: open } }: { box: Box }) {
  const today = todayIn(useProviderConfig().time_zone);
  const opening = useOpenReceipt();
  const isDue = parts.some(({ due }) => due === 'late' || due === 'today');
  return (
    <li className="overflow-clip rounded-lg border border-line bg-surface shadow-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base wrap-anywhere">{wholesaler.name}</h2>
          {open && (
            <p className="text-accent">
              {open.is_mine ? 'You are' : `${nameOf(open.opened_by)} is`} receiving this:{' '}
              {open.counted === 1 ? '1 pack' : `${formatCount(open.counted)} packs`} so far
            </p>
          )}
        </div>
        {open ? (
          <Link to={pathOfReceipt(open.id)} className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}>
            {open.is_mine ? 'Go on' : 'Join'}
            <span className="sr-only"> with {wholesaler.name}</span>
          </Link>
        ) : (
          <Button
            variant={isDue ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            icon={<PackageOpen aria-hidden className="size-4" />}
            busy={opening.isPending}
            onClick={() => opening.mutate(wholesaler.id)}
          >
            Receive<span className="sr-only"> from {wholesaler.name}</span>
          </Button>
        )}
      </div>
      {parts.length > 0 && (
        <ul aria-label={`Orders at ${wholesaler.name}`} className="divide-y divide-line border-line border-t">
          {parts.map((part) => (
            <Part key={`${part.uid} ${part.due} ${part.arrives_on}`} part={part} today={today} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Part({ part, today }: { part: ExpectedPart; today: string }) {
  const { due, order, reference, lines, packs, cold_lines: cold, carrier } = part;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="w-36">
        <Badge tone={TONES[due]} icon={ICONS[due]}>
          {dueWords(part, today)}
        </Badge>
      </span>
      <Link to={pathOfOrder(order)} className="num text-accent hover:underline">
        <span className="sr-only">Order </span>
        {orderNumber(order)}
      </Link>
      <span className="num">
        {lines === 1 ? '1 line' : `${formatCount(lines)} lines`},{' '}
        {packs === 1 ? '1 pack' : `${formatCount(packs)} packs`}
      </span>
      {cold > 0 && (
        <span className="inline-flex items-center gap-1 font-medium text-accent">
          <Snowflake aria-hidden="true" className="size-4" />
          {formatCount(cold)} cold
        </span>
      )}
      {reference !== null && <span className="text-muted wrap-anywhere">{reference}</span>}
      {carrier !== null && <span className="text-muted md:ml-auto">By {carrier}</span>}
    </li>
  );
}
