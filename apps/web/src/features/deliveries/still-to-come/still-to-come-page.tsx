import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, PackageOpen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { today as todayIn } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { HistoryTabs } from '../../../trade/deliveries/history-tabs.tsx';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { keepInSight } from '../../../ui/keep-in-sight.ts';
import { Table } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { useRowWalk } from '../../../ui/use-row-walk.ts';
import { restQuery } from './queries.ts';
import { RestBar } from './rest-bar.tsx';
import { REST_COLUMNS } from './rest-columns.tsx';
import { RestElsewhere } from './rest-elsewhere.tsx';
import { useShowDecided } from './use-show-decided.ts';

export function StillToComePage() {
  usePageTitle('Still to come');
  const query = useQuery(restQuery());
  const isFailed = useFailureToast(query, 'Error getting what is still to come');
  const { data } = query;
  return (
    <div className="page flex flex-1 flex-col pt-5">
      <h1 className="mb-1 font-semibold text-lg">Still to come</h1>
      <HistoryTabs />
      {isFailed ? (
        <ErrorState title="What is still to come could not be loaded" onRetry={() => void query.refetch()}>
          Nothing of it is lost: only this list is missing.
        </ErrorState>
      ) : data?.lines.length === 0 ? (
        <Nothing receives={data.receives} />
      ) : (
        <Lines lines={data?.lines} />
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly RestLine[] | undefined }) {
  const today = todayIn(useProviderConfig().time_zone);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const body = useRef<HTMLTableSectionElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  useRowWalk({ list: body, keysId, onEnter: () => button.current?.click() });
  const showDecided = useShowDecided(lines, body);
  const tick = (line: number, isTicked: boolean, at: number) => {
    setTicked((before) => new Set(isTicked ? [...before, line] : [...before].filter((one) => one !== line)));
    // On a phone the buttons unfold over the rows.
    const row = body.current?.children[at];
    if (row) keepInSight(row);
  };
  const [elsewhere, setElsewhere] = useState<{ lines: readonly RestLine[]; open: boolean }>({ lines: [], open: false });
  const orderElsewhere = (of: readonly RestLine[]) => setElsewhere({ lines: of, open: true });
  const close = () => setElsewhere((before) => ({ ...before, open: false }));
  const asking = lines?.filter(({ asks }) => asks !== null).length ?? 0;
  return (
    <>
      <p role="status" className="mb-2 min-h-5 text-muted">
        {!lines
          ? 'Loading what is still to come'
          : asking === 0
            ? 'Nothing has to be decided today'
            : asking === 1
              ? '1 line asks: wait for it, order it elsewhere, or drop it'
              : `${asking} lines ask: wait for them, order them elsewhere, or drop them`}
      </p>
      <Table
        tabIndex={-1}
        caption="Lines of which something is still to come, those first of which somebody has to decide"
        look={LOOK}
        columns={REST_COLUMNS}
        rows={lines?.map((line, at) => ({
          line,
          today,
          isTicked: ticked.has(line.line),
          onTick: (isTicked: boolean) => tick(line.line, isTicked, at),
          onElsewhere: () => orderElsewhere([line]),
        }))}
        skeletonRows={8}
        keyOf={({ line }) => line.line}
        body={body}
      />
      {lines && (
        <RestBar
          chosen={lines.filter(({ line }) => ticked.has(line))}
          {...{ today, keysId, button }}
          onElsewhere={orderElsewhere}
          onDecided={(of) => {
            setTicked(new Set());
            showDecided(of);
          }}
          onUndone={showDecided}
        />
      )}
      <RestElsewhere
        {...elsewhere}
        onClose={close}
        onDone={() => {
          close();
          setTicked(new Set());
        }}
      />
    </>
  );
}

const LOOK = rowsLook({
  row: 'grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2 rows:align-top',
  skeleton: 'rows:h-16',
});

function Nothing({ receives }: { receives: boolean }) {
  if (!receives) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="Nothing is expected yet"
        action={
          <Link to={paths.deliveries} className={buttonClass({})}>
            Deliveries
          </Link>
        }
      >
        Once you receive deliveries here, what did not come stands in this list until it has, or until you drop it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="Everything has come"
      action={
        <Link to={paths.orders} className={buttonClass({})}>
          Order History
        </Link>
      }
    >
      What is ordered and has not come stands here, with what its wholesaler says of it.
    </EmptyState>
  );
}
