import { deskPriceListsRoutes, type HeldList } from '@formulary/contracts/desk/price-lists';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Notice } from '../../../ui/notice.tsx';
import { deskQuery } from '../../calls/desk-query.ts';
import { Fact, Facts } from '../../frame/facts.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { useWholesalerNames } from '../../frame/use-wholesalers.ts';
import { Figures } from '../figures.tsx';
import { ListPage } from '../list-page.tsx';
import { ListState } from '../list-state.tsx';
import { Moves } from '../moves.tsx';
import { HeldActions } from './held-actions.tsx';

/** A list that looks like a mistake, that its wholesaler brought or that somebody held: why, what it would change, and what was decided. */
export function HeldPage() {
  const { id = '' } = useParams();
  const me = useMe();
  const nameOf = useWholesalerNames();
  const {
    data: list,
    error,
    refetch,
  } = useQuery(deskQuery(deskPriceListsRoutes.getHeldList, { params: { id: Number(id) } }));
  const mayDecide = me !== undefined && isAtLeast(me.role, 'operator');
  return (
    <ListPage
      title={list ? `${list.file_name} of ${nameOf(list.wholesalers)}` : 'Held list'}
      isLoading={!list && !error}
      error={list ? null : error}
      onRetry={() => void refetch()}
      actions={list?.state === 'held' && mayDecide && <HeldActions list={list} />}
    >
      {list && (
        <>
          <Why list={list} />
          <Figures
            counts={{
              ...{ New: list.new, Gone: list.gone, Changed: list.changed, Dearer: list.dearer },
              ...{ Cheaper: list.cheaper, Unchanged: list.unchanged, Rows: list.rows },
            }}
          />
          <Moves title="Largest moves by percent, as it came" moves={list.moves} />
          <Came list={list} />
        </>
      )}
    </ListPage>
  );
}

function Why({ list }: { list: HeldList }) {
  const { state, reasons, decided_at: at, decided_by: by, decision_reason: reason, note } = list;
  const isDoubtful = reasons.length > 0;
  return (
    <>
      {state !== 'held' && (
        <Notice tone={state === 'approved' ? 'good' : 'bad'} icon={state === 'approved' ? <CircleCheck /> : <Ban />}>
          <p className="font-medium">{DECIDED[state]}</p>
          <p className="wrap-anywhere">
            {formatDateTime(at)}
            {by !== null && ` by ${by}`}
            {reason !== null && `: ${reason}`}
          </p>
        </Notice>
      )}
      <Notice tone={isDoubtful ? 'bad' : 'good'} icon={isDoubtful ? <TriangleAlert /> : <Clock />}>
        <p className="font-medium">
          {state === 'held' ? 'It waits for a decision, and nothing of it is applied:' : 'Why it was held:'}
        </p>
        {note !== null && (
          <p className="wrap-anywhere">
            {list.held_by}, {formatDateTime(list.held_at)}: {note}
          </p>
        )}
        {isDoubtful && (
          <ul className="grid gap-1">
            {reasons.map((why) => (
              <li key={why} className="wrap-anywhere">
                {why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </>
  );
}

const DECIDED = {
  approved: 'It was approved, and applied as it came.',
  rejected: 'It was rejected. Nothing of it was applied.',
  superseded: 'A newer list was applied in its place. Nothing of this one was.',
} as const;

function Came({ list }: { list: HeldList }) {
  return (
    <Facts isDense>
      <Fact name="State">
        <ListState state={list.state} />
      </Fact>
      <Fact name="Size">{formatCount(Math.ceil(list.size / 1024))} KB</Fact>
      <Fact name="Came" isWide>
        {formatDateTime(list.came_at)}
      </Fact>
      <Fact name="Brought by" isWide>
        {list.brought_by}
      </Fact>
      <Fact name="Written, as its file says" isWide>
        {formatDateTime(list.written_at)}
      </Fact>
      <Fact name="SHA-256" isWide>
        <code className="text-xs">{list.hash}</code>
      </Fact>
    </Facts>
  );
}
