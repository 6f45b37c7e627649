import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { receivedWords } from './received-words.ts';

/** Null where there is no amount: a dash. */
export interface OrderFigures {
  readonly orders: number;
  readonly average: number | null;
  readonly spent: number | null;
  /** Of what was spent, what came. */
  readonly received: number | null;
  readonly manufacturerSaving: number | null;
  readonly wholesalerSaving: number | null;
}

interface FourFiguresProps {
  /** Undefined while they load. */
  figures: OrderFigures | undefined;
  /** What stands below each, such as how it was before. Its place is kept while it is undefined. */
  beside?: {
    readonly orders: ReactNode;
    readonly average: ReactNode;
    readonly spent: ReactNode;
    readonly saved: ReactNode;
  };
}

/** The numbers of orders: how many, average, spent and saved. */
export function FourFigures({ figures, beside }: FourFiguresProps) {
  const { price_note } = useProviderConfig();
  const saved = figures && sumOf(figures.manufacturerSaving, figures.wholesalerSaving);
  const hasBeside = beside !== undefined;
  return (
    <>
      <Figure name="Orders" note="by your practice" hasBeside={hasBeside} beside={beside?.orders}>
        {figures && formatCount(figures.orders)}
      </Figure>
      <Figure
        name="Average spend"
        note={price_note ? `per order, ${price_note}` : 'per order'}
        hasBeside={hasBeside}
        beside={beside?.average}
      >
        {figures && formatMoney(figures.average)}
      </Figure>
      <Figure
        name="Total spent"
        note={
          <>
            {price_note || 'in all orders'}
            {figures && <span className="block">{came(figures)}</span>}
          </>
        }
        hasBeside={hasBeside}
        beside={beside?.spent}
      >
        {figures && formatMoney(figures.spent)}
      </Figure>
      <Figure
        name="Total saved"
        isSaving={Boolean(saved)}
        hasBeside={hasBeside}
        beside={beside?.saved}
        note={
          <>
            <Part by="manufacturers">{figures && formatMoney(figures.manufacturerSaving)}</Part>
            <Part by="wholesalers">{figures && formatMoney(figures.wholesalerSaving)}</Part>
          </>
        }
      >
        {figures && formatMoney(saved)}
      </Figure>
    </>
  );
}

/** The amount is last, so that nothing moves when it loads. */
function Part({ by, children }: { by: string; children: string | undefined }) {
  return (
    <span className="block">
      by {by}{' '}
      <span className="num max-sm:block">
        {children ?? <Skeleton className="inline-block h-3 w-16 align-middle" />}
      </span>
    </span>
  );
}

interface FigureProps {
  name: string;
  note: ReactNode;
  beside?: ReactNode;
  hasBeside?: boolean;
  isSaving?: boolean;
  children: string | undefined;
}

export function Figure({ name, note, beside, hasBeside = false, isSaving = false, children }: FigureProps) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd>
        <span className={`num mt-0.5 block h-7 font-semibold text-lg ${isSaving ? 'text-good' : ''}`}>
          {children ?? <Skeleton className="h-6 w-28 max-w-full" />}
        </span>
        <span className="block text-muted text-xs">{note}</span>
        {hasBeside && <span className="mt-1 block min-h-8 text-xs">{beside}</span>}
      </dd>
    </div>
  );
}

const came = ({ spent, received }: OrderFigures) =>
  spent !== null && received !== null && receivedWords({ total: spent, received });

function sumOf(manufacturers: number | null, wholesalers: number | null): number | null {
  if (manufacturers === null || wholesalers === null) return null;
  return fromCents(toCents(manufacturers) + toCents(wholesalers));
}
