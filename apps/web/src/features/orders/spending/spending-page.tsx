import type { Spending, SpendingSort } from '@formulary/contracts/orders/spending';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { today as todayIn } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { HistoryTabs } from '../../../trade/deliveries/history-tabs.tsx';
import { useShowsInvoices } from '../../../trade/invoices/use-shows-invoices.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { ExportCsv } from '../../../trade/provider/export-csv.tsx';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { MonthTable } from './month-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { monthsBegun, readPeriod, readSort, writeView } from './period-view.ts';
import { daysInWords } from './period-words.ts';
import { Promises } from './promises.tsx';
import { SortPicker } from './sort-picker.tsx';
import { SpendingHead } from './spending-head.tsx';
import { spendingQuery } from './spending-query.ts';
import { SpendingSkeleton } from './spending-skeleton.tsx';
import { withWonBack } from './with-won-back.ts';
import { wonBackQuery } from './won-back-queries.ts';

// Most practices check no invoices, and fetch nothing of it.
const ofInvoices = late(() => import('./of-invoices.tsx'));

export function SpendingPage() {
  usePageTitle('Spending');
  const [params, setParams] = useSearchParams();
  // As the sums are counted.
  const today = todayIn(useProviderConfig().time_zone);
  const period = readPeriod(params, today);
  const sort = readSort(params);
  const query = useQuery({ ...spendingQuery(period, sort), placeholderData: keepPreviousData });
  const isFailed = useFailureToast(query, 'Error getting spending');
  const { data, isPlaceholderData: isChanging } = query;
  const showsInvoices = useShowsInvoices();
  // Without it the page says what it said before there were invoices.
  const { data: wonBack } = useQuery({ ...wonBackQuery(period), enabled: showsInvoices });
  const spending = data && withWonBack(data, isChanging ? undefined : wonBack);
  const hasSome = spending !== undefined && spending.period.orders > 0;
  // Figures of nothing beside nothing say no more than the words below them.
  const isBare = spending !== undefined && spending.period.orders === 0 && spending.before.orders === 0;
  const isReady = hasSome && !isChanging;

  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <div className="-mb-4">
        <h1 className="mb-1 font-semibold text-lg">Spending</h1>
        <HistoryTabs />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
          <PeriodPicker period={period} today={today} onChange={(next) => setParams(writeView(next, sort))} />
          <SortPicker sort={sort} onChange={(next) => setParams(writeView(period, next))} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ExportCsv
            disabled={!isReady}
            make={async () => {
              if (!spending) throw new Error('what is not there is not exported');
              const { spendingCsv } = await import('./spending-csv.ts');
              const { from, to } = spending.period;
              return { texts: [spendingCsv(spending, wonBack)], words: ['spending', from, 'to', to] };
            }}
          />
          <Button
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={!isReady}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <p role="status" className="num min-h-6 whitespace-normal font-medium text-base">
        {isFailed ? '' : spending && !isChanging ? daysInWords(spending.period) : 'Loading spending'}
      </p>
      {isFailed ? (
        <ErrorState title="Spending could not be loaded" onRetry={() => void query.refetch()}>
          Your orders are safe: only these sums are missing.
        </ErrorState>
      ) : (
        <div
          aria-busy={!spending || isChanging}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isChanging && 'opacity-55')}
        >
          {!isBare && <SpendingHead spending={spending} />}
          {!spending ? (
            <SpendingSkeleton months={monthsBegun(period, today)} />
          ) : hasSome ? (
            <Breakdowns spending={spending} sort={sort} />
          ) : (
            <Nothing />
          )}
          {spending && <Promises />}
          {spending && showsInvoices && (
            <LatePart code={ofInvoices}>
              {({ OfInvoices }) => <OfInvoices wonBack={isChanging ? undefined : wonBack} />}
            </LatePart>
          )}
        </div>
      )}
    </div>
  );
}

function Breakdowns({ spending, sort }: { spending: Spending; sort: SpendingSort }) {
  const { wholesalers, manufacturers, categories, products, period } = spending;
  const ofAll = { total: period.total, sort };
  return (
    <>
      <MonthTable spending={spending} />
      {/* The two short ones together are about as high as a long one. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))] xl:items-start print:block print:space-y-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:block print:space-y-4">
          <BreakdownTable
            title="By wholesaler"
            what="wholesalers"
            breakdown={wholesalers}
            counted={['Deliveries', ({ deliveries }) => deliveries]}
            {...ofAll}
            nameOf={({ name }) => (
              <Link
                to={`${paths.orders}?${new URLSearchParams({ q: name, from: period.from, to: period.to })}`}
                className="relative block rounded-sm text-accent after:absolute after:-inset-y-1 after:inset-x-0 hover:underline"
              >
                <span className="sr-only">Orders from </span>
                {name}
              </Link>
            )}
          />
          <BreakdownTable
            title="By category"
            what="categories"
            breakdown={categories}
            counted={['Packs', ({ quantity }) => quantity]}
            {...ofAll}
          />
        </div>
        <BreakdownTable
          title="By manufacturer"
          what="manufacturers"
          breakdown={manufacturers}
          counted={['Packs', ({ quantity }) => quantity]}
          {...ofAll}
        />
      </div>
      <BreakdownTable
        title="By product"
        what="products"
        breakdown={products}
        counted={['Packs', ({ quantity }) => quantity]}
        {...ofAll}
        nameOf={({ id, name }) => (
          <ProductLink id={id} className="relative block text-accent after:absolute after:-inset-y-1 after:inset-x-0">
            {name}
          </ProductLink>
        )}
      />
      <p className="text-muted text-xs text-pretty">
        Names, manufacturers and categories are those of now; amounts are those promised when it was ordered. A delivery
        fee is what the wholesaler’s terms promised then: its bill may say otherwise.
      </p>
    </>
  );
}

function Nothing() {
  return (
    <EmptyState icon={<ReceiptText />} title="Nothing was ordered in this period">
      Choose another period above. Orders that were rejected or failed are not counted.
    </EmptyState>
  );
}
