import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { Building2 } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ShowArchived } from '../archive/show-archived.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { AddButton } from '../frame/add-button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { practicePath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';

/** It loads once somebody asks for it. */
const CreatePracticeDialog = lazy(async () => ({
  default: (await import('./create-practice-dialog.tsx')).CreatePracticeDialog,
}));

type Practice = AnswerOf<typeof deskPracticeRoutes.listPractices>['results'][number];

/** Who orders here. */
export function PracticesPage() {
  const { params, choose, type } = useFilters();
  const q = params.get('q') ?? '';
  const isArchived = params.get('show') === 'archived';
  const pages = useDeskPages(deskPracticeRoutes.listPractices, {
    ...(q !== '' && { q }),
    ...(isArchived && { show: 'archived' }),
  });
  return (
    <DeskPage
      title="Practices"
      lead="Who orders, with their users and their customer numbers at wholesalers."
      actions={<AddButton words="Add a practice" dialog={(asked) => <CreatePracticeDialog {...asked} />} />}
    >
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="Find a practice"
          placeholder="A part of the name"
          query={q}
          clean={trimmed}
          onSearch={(text) => type('q', text)}
        />
        <ShowArchived isArchived={isArchived} onChoose={(value) => choose('show', value)} />
      </div>
      <PagedTable
        caption="Practices by name"
        columns={COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The practices could not be loaded"
        empty={
          <EmptyState
            icon={<Building2 />}
            title={
              q !== ''
                ? 'No practice has such a name'
                : isArchived
                  ? 'No practice is archived'
                  : 'There is no practice yet'
            }
          >
            {q === ''
              ? isArchived
                ? 'One that orders here no more can be archived on its page.'
                : 'Each stands here once it is created.'
              : 'Look for a shorter part of the name.'}
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

const count = (heading: string, of: (practice: Practice) => number): Column<Practice> => ({
  ...{ heading, label: heading, align: 'number', cellClass: 'max-md:text-left!' },
  cell: (practice) => formatCount(of(practice)),
});

const COLUMNS: Column<Practice>[] = [
  {
    heading: 'Practice',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ id, name }) => (
      <Link to={practicePath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
        {name}
      </Link>
    ),
  },
  count('Users', ({ users }) => users),
  count('Customer numbers', ({ accounts }) => accounts),
  count('Orders', ({ orders }) => orders),
];
