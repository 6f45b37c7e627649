import { INVOICES_PAGE_SIZE } from '@formulary/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileSpreadsheet, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressView } from '../../paging/use-address-view.ts';
import { usePages } from '../../paging/use-pages.ts';
import { HistoryTabs } from '../../trade/deliveries/history-tabs.tsx';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { wholesalersQuery } from '../../trade/wholesalers/queries.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { BOOKKEEPING_PATH } from './bookkeeping/bookkeeping-path.ts';
import { DropArea } from './drop/drop-area.tsx';
import { DropRows } from './drop/drop-rows.tsx';
import { useDropFiles } from './drop/use-drop-files.ts';
import { Found } from './found.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceSettings } from './invoice-settings.tsx';
import { chipsOf, isFiltered, NO_FILTERS, readView, writeView } from './invoices-view.ts';
import { NotAllowed } from './not-allowed.tsx';
import { MailAddress } from './papers/mail-address.tsx';
import { WaitingPapers } from './papers/waiting-papers.tsx';
import { PROMISES_PATH } from './path-of-promises.ts';
import { invoicesQuery } from './queries.ts';
import { notAllowedWords } from './refusal-detail.ts';

const ADDRESS = { read: readView, write: writeView };

export function InvoicesPage() {
  usePageTitle('Invoices');
  const { view, change, paging } = useAddressView(ADDRESS);
  const pages = usePages({
    page: view.page,
    pageSize: INVOICES_PAGE_SIZE,
    queryFor: (page) => invoicesQuery({ ...view, page }),
    failure: 'Error getting invoices',
    toPage: (page) => change({ page }, { replace: true }),
  });
  const { data: invoices, isPlaceholderData: isLoadingPage, isFailed, retry } = pages;
  const { data: wholesalers = [] } = useQuery(wholesalersQuery());
  const mayOrder = useMayOrder();
  const dropping = useDropFiles();
  const drop = useFileDrop(dropping.add);
  const notAllowed = notAllowedWords(pages.error);
  const hasNone = invoices?.count === 0 && !isLoadingPage;
  const isFirst = hasNone && !isFiltered(view);

  return (
    <div {...(mayOrder && drop.handlers)} className="page flex flex-1 flex-col py-5">
      <h1 className="mb-1 font-semibold text-lg">Invoices</h1>
      <HistoryTabs />
      {notAllowed === null ? checked() : <NotAllowed words={notAllowed} />}
    </div>
  );

  function checked() {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3">
          <Found invoices={invoices} isFirst={isFirst} />
          {mayOrder && <DropArea isOver={drop.isOver} onFiles={dropping.add} />}
        </div>
        <DropRows onAnswer={dropping.answer} wholesalers={wholesalers} />
        {mayOrder && <MailAddress />}
        {mayOrder && <WaitingPapers onCheck={(file, answers) => dropping.add([file], answers)} />}
        {isFirst ? <NoInvoices /> : history()}
        {/* What stands below a list waits for it. */}
        {mayOrder && (invoices || isFailed) && <InvoiceSettings />}
      </>
    );
  }

  function history() {
    return (
      <>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <InvoiceFilters view={view} wholesalers={wholesalers} onChange={change} />
          <div className="mb-3 flex flex-wrap gap-2 sm:mt-5 print:hidden">
            <Link to={PROMISES_PATH} className={buttonClass({})}>
              Promises
            </Link>
            <Link to={BOOKKEEPING_PATH} className={buttonClass({})}>
              <FileSpreadsheet aria-hidden="true" className="size-4" />
              Export, or compare a statement
            </Link>
          </div>
        </div>
        <div tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Chips chips={chipsOf(view, wholesalers)} onChange={change} clearAll={NO_FILTERS} className="mb-3" />
          {/* Rendered before it has text: screen readers do not read out a new status element. */}
          <p role="status" className="sr-only">
            {hasNone && 'No invoices match'}
          </p>
          {list()}
        </div>
      </>
    );
  }

  function list() {
    if (isFailed) {
      return (
        <ErrorState title="The invoices could not be loaded" onRetry={retry}>
          What was checked is safe: only this list is missing.
        </ErrorState>
      );
    }
    if (!hasNone) return <InvoiceList invoices={invoices} isLoadingPage={isLoadingPage} paging={paging} />;
    return (
      <EmptyState
        icon={<SearchX />}
        title="No invoices match"
        action={
          <Button
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              change(NO_FILTERS);
            }}
          >
            Clear the filters
          </Button>
        }
      >
        There may be others, of another wholesaler or with another result.
      </EmptyState>
    );
  }
}

function NoInvoices() {
  return (
    <EmptyState icon={<FileCheck />} title="Check what you are charged">
      Every line of an invoice is compared with the price that was promised when you ordered it, and with what came.
      What is too much is shown in euros, line by line.
    </EmptyState>
  );
}
