import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { History } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { PagedTable } from '../frame/paged-table.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AREAS, actionWords } from './audit-words.ts';

/** Who changed what. */
export function AuditPage() {
  const { params, choose, type } = useFilters();
  const [subject, actor, action] = ['subject', 'actor', 'action'].map((name) => params.get(name) ?? '');
  const pages = useDeskPages(deskPracticeRoutes.listAudit, {
    ...(subject && { subject }),
    ...(actor && { actor }),
    ...(action && { action }),
  });
  const isAll = !subject && !actor && !action;
  // A link may name one action.
  const areas = action && !(action in AREAS) ? [action, ...Object.keys(AREAS)] : Object.keys(AREAS);
  return (
    <DeskPage title="Audit" lead="Who changed what, at the desk and by commands, the newest first.">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="What it was about"
          placeholder="About whom or what"
          query={subject ?? ''}
          clean={trimmed}
          onSearch={(text) => type('subject', text)}
          className="min-w-64"
        />
        <ListSearch
          label="Who changed it"
          placeholder="Changed by"
          query={actor ?? ''}
          clean={trimmed}
          onSearch={(text) => type('actor', text)}
          className="min-w-64"
        />
        <FilterChoice
          label="Kind"
          className="w-52"
          value={action || null}
          onChoose={(value) => choose('action', value)}
        >
          {areas.map((value) => (
            <option key={value} value={value}>
              {actionWords(value)}
            </option>
          ))}
        </FilterChoice>
      </div>
      <PagedTable
        caption="Changes, the newest first"
        columns={AUDIT_COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The audit could not be loaded"
        empty={
          <EmptyState icon={<History />} title={isAll ? 'Nothing was changed yet' : 'No change is like that'}>
            {isAll
              ? 'Each change stands here as soon as it is made, at the desk or by a command.'
              : 'Look for a shorter part, or at another kind.'}
          </EmptyState>
        }
      />
    </DeskPage>
  );
}
