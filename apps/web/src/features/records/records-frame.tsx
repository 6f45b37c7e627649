import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { HistoryTabs } from '../../trade/deliveries/history-tabs.tsx';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { CONTROLLED_DRUGS, PROOF, pathOfRecords } from './records-path.ts';

const SECTIONS = [
  [CONTROLLED_DRUGS, 'Controlled drugs'],
  [PROOF, 'Unchanged'],
] as const;

/** What stands above each page of the records. */
export function RecordsFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-1 font-semibold text-lg print:mb-3">{title}</h1>
      <HistoryTabs />
      <nav aria-label="Records" className="-mt-1 mb-4 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(([section, name]) => (
            <li key={section}>
              <NavLink
                end={section !== CONTROLLED_DRUGS}
                to={pathOfRecords(section)}
                className={({ isActive }) =>
                  classNames(
                    'inline-flex h-11 items-center rounded-full border px-4 transition-colors duration-150 mouse:h-8 mouse:px-3',
                    isActive
                      ? 'border-accent bg-accent-soft font-medium text-ink'
                      : 'border-line text-muted hover:text-ink',
                  )
                }
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
