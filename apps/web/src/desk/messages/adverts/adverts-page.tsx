import { type AdvertAtDesk, deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Images, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { deskQuery } from '../../calls/desk-query.ts';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { LIST_LOOK } from '../../frame/list-look.ts';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { MessagesPage } from '../messages-page.tsx';
import { AdvertDialog } from './advert-dialog.tsx';
import { clickWords, LOCATIONS, TYPES, timeWords, wordsOf } from './advert-words.ts';

type Asked = { readonly what: 'change' | 'remove'; readonly advert: AdvertAtDesk } | { readonly what: 'new' };

/** Pictures beside the pages of practices, and where each is shown. */
export function AdvertsPage() {
  const me = useMe();
  const mayChange = me !== undefined && isAtLeast(me.role, 'operator');
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery(deskQuery(deskAdvertsRoutes.listAdverts));
  const close = () => setAsked(undefined);
  return (
    <MessagesPage
      title="Adverts"
      lead="Pictures beside the pages of practices: where each is shown, until when, and what a click does."
      actions={
        mayChange && (
          <Button
            variant="primary"
            icon={<ImagePlus aria-hidden className="size-4" />}
            onClick={() => setAsked({ what: 'new' })}
          >
            New advert
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorState title="The adverts could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data?.adverts.length === 0 && (
        <EmptyState icon={<Images />} title="No advert is shown">
          The places for them stay empty: practices see their pages without a gap.
        </EmptyState>
      )}
      {!error && data?.adverts.length !== 0 && (
        <Table
          caption="Adverts, the first of each place on top"
          look={LIST_LOOK}
          columns={[...COLUMNS, ...(mayChange ? [actionsColumn(setAsked)] : [])]}
          rows={data?.adverts}
          skeletonRows={3}
          keyOf={({ id }) => id}
        />
      )}
      <AdvertDialog
        isOpen={asked?.what === 'new' || asked?.what === 'change'}
        advert={asked?.what === 'change' ? asked.advert : undefined}
        onClose={close}
      />
      {asked?.what === 'remove' && <RemoveAdvert advert={asked.advert} onClose={close} />}
    </MessagesPage>
  );
}

const COLUMNS: Column<AdvertAtDesk>[] = [
  {
    heading: 'Advert',
    isRowHeading: true,
    className: 'md:w-2/5 max-md:col-span-2',
    cell: ({ identifier, description, image }) => (
      <span className="grid min-w-0 gap-1.5 py-1">
        <span className="wrap-anywhere font-medium">{identifier}</span>
        <img
          src={image.path}
          alt={description}
          className="max-h-28 max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      </span>
    ),
  },
  {
    heading: 'Where',
    label: 'Where',
    cell: ({ location, type }) => (
      <span className="grid">
        <span>{wordsOf(LOCATIONS, location)}</span>
        <span className="text-muted">{wordsOf(TYPES, type)}</span>
      </span>
    ),
  },
  {
    heading: 'When',
    label: 'When',
    cell: (advert) => (
      <span className="grid justify-items-start gap-1">
        {advert.is_shown ? <Badge tone="good">Shown</Badge> : <Badge>Not shown</Badge>}
        <span className="text-muted">{timeWords(advert)}</span>
      </span>
    ),
  },
  {
    heading: 'A click',
    label: 'A click',
    cell: (advert) => <span className="wrap-anywhere">{clickWords(advert)}</span>,
  },
];

const actionsColumn = (ask: (asked: Asked) => void): Column<AdvertAtDesk> => ({
  heading: 'Actions',
  shownHeading: null,
  align: 'end',
  className: 'md:w-24 max-md:absolute max-md:top-2 max-md:right-2',
  cell: (advert) => (
    <span className="flex justify-end">
      <IconButton
        label={`Change ${advert.identifier}`}
        icon={<Pencil />}
        onClick={() => ask({ what: 'change', advert })}
      />
      <IconButton
        label={`Remove ${advert.identifier}`}
        icon={<Trash2 />}
        onClick={() => ask({ what: 'remove', advert })}
      />
    </span>
  ),
});

function RemoveAdvert({ advert, onClose }: { advert: AdvertAtDesk; onClose: () => void }) {
  const removing = useDeskWrite(deskAdvertsRoutes.removeAdvert, {
    input: () => ({ params: { id: advert.id } }),
    says: () => ({ message: `${advert.identifier} is removed.` }),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${advert.identifier}?`}
      body="Practices no longer see it, and its files go with it."
      confirmLabel="Remove"
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
    />
  );
}
