import { deskOwnListsRoutes, type OwnHeldList } from '@formulary/contracts/desk/own-lists';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { deskPaths } from '../frame/desk-paths.ts';
import { Figures } from '../lists/figures.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { Moves } from '../lists/moves.tsx';

/** A wholesaler's list that waits to be approved, or that was decided on. */
export function OwnHeldPage() {
  const { id = '' } = useParams();
  const {
    data: list,
    error,
    refetch,
  } = useQuery(deskQuery(deskOwnListsRoutes.getOwnHeldList, { params: { id: Number(id) } }));
  return (
    <ListPage
      title={list?.file_name ?? 'Held list'}
      all={{ path: deskPaths.ownLists, words: 'All lists' }}
      isLoading={!list && !error}
      error={list ? null : error}
      onRetry={() => void refetch()}
      actions={list?.state === 'held' && <TakeBack list={list} />}
    >
      {list && (
        <>
          <State list={list} />
          <Figures
            counts={{
              ...{ New: list.new, Gone: list.gone, Changed: list.changed, Dearer: list.dearer },
              ...{ Cheaper: list.cheaper, Unchanged: list.unchanged, Rows: list.rows },
            }}
          />
          <Moves title="Largest moves by percent, as it came" moves={list.moves} />
        </>
      )}
    </ListPage>
  );
}

const STATES = {
  held: { tone: 'good', icon: <Clock />, words: 'It waits to be approved, and nothing of it is applied yet.' },
  approved: { tone: 'good', icon: <CircleCheck />, words: 'It was approved, and applied as it came.' },
  rejected: { tone: 'bad', icon: <Ban />, words: 'It was rejected or taken back. Nothing of it was applied.' },
  superseded: { tone: 'bad', icon: <Ban />, words: 'A newer list was applied in its place. Nothing of this one was.' },
} as const;

function State({ list: { state, reasons, came_at: came, decided_at: at } }: { list: OwnHeldList }) {
  const { tone, icon, words } = STATES[state];
  return (
    <Notice tone={tone} icon={icon}>
      <p className="font-medium">{words}</p>
      <p>
        It came {formatDateTime(came)}
        {at !== null && `, and was decided ${formatDateTime(at)}`}.
      </p>
      {reasons.length > 0 && (
        <ul className="grid gap-1">
          {reasons.map((why) => (
            <li key={why} className="wrap-anywhere">
              {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function TakeBack({ list: { id } }: { list: OwnHeldList }) {
  const [isAsked, setAsked] = useState(false);
  const taking = useDeskWrite(deskOwnListsRoutes.takeBackHeldList, {
    input: () => ({ params: { id } }),
    says: () => ({ message: 'It is taken back: nothing of it is applied.' }),
  });
  return (
    <>
      <Button busy={taking.isPending} onClick={() => setAsked(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Take it back?"
        body="It can no longer be approved. To have these prices after all, upload the list again."
        confirmLabel="Take it back"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          taking.mutate();
          setAsked(false);
        }}
      />
    </>
  );
}
