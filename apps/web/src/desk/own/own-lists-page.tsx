import { deskOwnListsRoutes, type OwnHeldListSummary } from '@formulary/contracts/desk/own-lists';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { FileUp, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { ownHeldListPath, ownUploadPath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { TimeSince } from '../frame/time-since.tsx';
import { changesWords, counted } from '../lists/counts.ts';
import { FileButton } from '../lists/upload/file-button.tsx';
import { asSent, fileFault } from '../lists/upload/list-file.ts';
import { UploadWords, uploadLook } from '../lists/upload/upload-words.tsx';
import { OwnListState } from './own-list-state.tsx';

type Upload = AnswerOf<typeof deskOwnListsRoutes.listOwnUploads>['results'][number];

/** A wholesaler's own price lists: what was uploaded, and what the provider decides on. */
export function OwnListsPage() {
  const { send, isBusy, problem } = useUpload();
  const drop = useFileDrop(([file]) => file && send(file, false));
  const uploads = useDeskPages(
    deskOwnListsRoutes.listOwnUploads,
    {},
    { isOnItsWay: ({ state }: Upload) => state === 'reading' },
  );
  const held = useDeskPages(deskOwnListsRoutes.listOwnHeldLists, { state: 'all' });
  return (
    <div {...drop.handlers} className="flex flex-1 flex-col">
      <DeskPage
        title="Price lists"
        lead="Upload what you offer at which prices, and see what it would change. It is published once it was looked at and approved."
      >
        <UploadOwn send={send} isBusy={isBusy} problem={problem} isOver={drop.isOver} />
        <section aria-labelledby="uploads" className="grid gap-2">
          <h2 id="uploads" className="font-semibold text-base">
            Uploaded here
          </h2>
          <PagedTable
            caption="Lists that were uploaded here, the newest first"
            columns={UPLOADS}
            pages={uploads}
            keyOf={({ id }) => id}
            failure="The uploads could not be loaded"
            empty={
              <EmptyState icon={<FileUp />} title="Nothing was uploaded yet">
                Upload a price list above: nothing of it is applied before you hand it in and it is approved.
              </EmptyState>
            }
          />
        </section>
        <section aria-labelledby="held" className="grid gap-2">
          <h2 id="held" className="font-semibold text-base">
            Handed in or held
          </h2>
          <PagedTable
            caption="Lists that wait to be approved, or were decided on, the newest first"
            columns={HELD}
            pages={held}
            keyOf={({ id }) => id}
            failure="The held lists could not be loaded"
            empty={
              <EmptyState icon={<ListChecks />} title="No list was held">
                What you hand in, and lists that look like a mistake wherever they came in, stand here.
              </EmptyState>
            }
          />
        </section>
      </DeskPage>
    </div>
  );
}

function useUpload() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const uploading = useDeskWrite<typeof deskOwnListsRoutes.uploadOwnList, { file: File; isDelta: boolean }>(
    deskOwnListsRoutes.uploadOwnList,
    {
      isInForm: true,
      input: ({ file, isDelta }) => ({
        query: { file_name: file.name, ...(isDelta && { is_delta: true }) },
        document: asSent(file),
      }),
    },
  );
  const send = (file: File, isDelta: boolean) => {
    const fault = fileFault(file);
    setProblem(fault);
    if (fault !== undefined) return;
    uploading.mutate(
      { file, isDelta },
      {
        onSuccess: ({ id }) => void navigate(ownUploadPath(id)),
        onError: (error) => setProblem(failureWords(error)),
      },
    );
  };
  return { send, isBusy: uploading.isPending, problem };
}

interface UploadOwnProps {
  send: (file: File, isDelta: boolean) => void;
  isBusy: boolean;
  problem: string | undefined;
  isOver: boolean;
}

function UploadOwn({ send, isBusy, problem, isOver }: UploadOwnProps) {
  const [isDelta, setDelta] = useState(false);
  return (
    <section
      aria-label="Upload a list"
      className={classNames(uploadLook(isOver), 'md:grid-cols-[1fr_auto] md:items-center')}
    >
      <Checkbox
        label="It has changes alone: what it lacks stays on offer"
        checked={isDelta}
        onCheckedChange={setDelta}
      />
      <FileButton
        words="Upload a list"
        inputLabel="Price list to upload"
        isBusy={isBusy}
        onFile={(file) => send(file, isDelta)}
      />
      <UploadWords problem={problem} isBusy={isBusy}>
        CSV or XLSX; it may also be dropped on this page.
      </UploadWords>
    </section>
  );
}

const UPLOADS: Column<Upload>[] = [
  {
    heading: 'List',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ id, file_name: name, brought_by: by, came_at: at }) => (
      <span className="grid min-w-0 justify-items-start">
        <Link to={ownUploadPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {name}
        </Link>
        <span className="wrap-anywhere text-muted">
          {by} · <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'State',
    label: 'State',
    className: 'max-md:col-span-2',
    cell: ({ state, reason, rows_read: rows }) => (
      <span className="grid justify-items-start gap-1">
        <OwnListState state={state} />
        <span className="wrap-anywhere line-clamp-2 text-muted">
          {reason ?? `${counted(rows, 'row', 'rows')} read`}
        </span>
      </span>
    ),
  },
];

const HELD: Column<OwnHeldListSummary>[] = [
  {
    heading: 'List',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ id, file_name: name, came_at: at }) => (
      <span className="grid min-w-0 justify-items-start">
        <Link to={ownHeldListPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {name}
        </Link>
        <span className="text-muted">
          <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'State',
    label: 'State',
    className: 'max-md:col-span-2',
    cell: (list) => (
      <span className="grid justify-items-start gap-1">
        <OwnListState state={list.state} />
        <span className="text-muted">{changesWords(list)}</span>
      </span>
    ),
  },
];
