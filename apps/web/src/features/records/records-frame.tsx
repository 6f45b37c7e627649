import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { HistoryTabs } from '../../trade/deliveries/history-tabs.tsx';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { expiringQuery } from './expiring/expiring-query.ts';
import { ALL, CONTROLLED_DRUGS, EXPIRING, FOLDER, PROOF, pathOfRecords, RECALL } from './records-path.ts';

const SECTIONS = [
  [ALL, 'All records'],
  [CONTROLLED_DRUGS, 'Controlled drugs'],
  [RECALL, 'Recall'],
  [FOLDER, 'Folder'],
  [PROOF, 'Unchanged'],
  // The last, as it may come late: no other section moves then.
  [EXPIRING, 'Expiring'],
] as const;

/** What stands above each page of the records. */
export function RecordsFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const { data: expiring } = useQuery(expiringQuery());
  const sections = SECTIONS.filter(([section]) => section !== EXPIRING || expiring?.watches === true);
  const list = useCurrentInSight(sections.length);
  const count = expiring?.rows.length ?? 0;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-1 font-semibold text-lg print:mb-3">{title}</h1>
      <HistoryTabs />
      <nav aria-label="Records" className="-mt-1 mb-4 print:hidden">
        <ul ref={list} className="flex gap-2 overflow-x-auto sm:flex-wrap">
          {sections.map(([section, name]) => (
            <li key={section}>
              <NavLink
                end={section !== CONTROLLED_DRUGS}
                to={pathOfRecords(section)}
                className={({ isActive }) =>
                  classNames(
                    'inline-flex h-11 items-center whitespace-nowrap rounded-full border px-4 transition-colors duration-150 mouse:h-8 mouse:px-3',
                    isActive
                      ? 'border-accent bg-accent-soft font-medium text-ink'
                      : 'border-line text-muted hover:text-ink',
                  )
                }
              >
                {name}
                {section === EXPIRING && count > 0 && <span className="num ml-1.5">{count}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
