import { deskPracticeRoutes, type UserAtDesk } from '@formulary/contracts/desk/practices';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { ShowArchived } from '../archive/show-archived.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { practicePath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';
import { useUserColumns } from './user-table.tsx';

/** Who signs in at any practice. */
export function UsersPage() {
  const { params, choose, type } = useFilters();
  const q = params.get('q') ?? '';
  const isArchived = params.get('show') === 'archived';
  const pages = useDeskPages(deskPracticeRoutes.listUsers, {
    ...(q !== '' && { q }),
    ...(isArchived && { show: 'archived' }),
  });
  const { columns, dialogs } = useUserColumns<UserAtDesk>();
  return (
    <DeskPage title="Users" lead="Who signs in at any practice, and whether they may order.">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="Find a user"
          placeholder="A part of the e-mail address or the name"
          query={q}
          clean={trimmed}
          onSearch={(text) => type('q', text)}
        />
        <ShowArchived isArchived={isArchived} onChoose={(value) => choose('show', value)} />
      </div>
      <PagedTable
        caption="Users by e-mail address"
        columns={columns.toSpliced(1, 0, PRACTICE)}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The users could not be loaded"
        empty={
          <EmptyState
            icon={<UserSearch />}
            title={q !== '' ? 'No user is like that' : isArchived ? 'No user is archived' : 'There is no user yet'}
          >
            {q === ''
              ? isArchived
                ? 'Who is here no more can be archived by the menu of their row.'
                : 'Each stands here once they are created.'
              : 'Look for a shorter part of the address or the name.'}
          </EmptyState>
        }
      />
      {dialogs}
    </DeskPage>
  );
}

const PRACTICE: Column<UserAtDesk> = {
  heading: 'Practice',
  label: 'Practice',
  className: 'max-md:col-span-2',
  cell: ({ practice }) => (
    <Link to={practicePath(practice.id)} className={`${TEXT_LINK} wrap-anywhere`}>
      {practice.name}
    </Link>
  ),
};
