import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { OwedLink } from '../invoices/owed-link.tsx';
import { useShowsInvoices } from '../invoices/use-shows-invoices.ts';
import { AskingMark } from './asking-mark.tsx';

const TABS = [
  [paths.orders, 'Orders'],
  [paths.deliveries, 'Deliveries'],
  [paths.stillToCome, 'Still to come'],
  [paths.spending, 'Spending'],
  [paths.records, 'Records'],
  // The last, as it may come late: no other tab moves then.
  [paths.invoices, 'Invoices'],
] as const;

/** Below the heading of each page of the order history. */
export function HistoryTabs() {
  const showsInvoices = useShowsInvoices();
  const tabs = TABS.filter(([path]) => path !== paths.invoices || showsInvoices);
  const list = useCurrentInSight(tabs.length);
  return (
    <nav
      aria-label="Order history"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border-line border-b print:hidden"
    >
      {/* Its line lies on that of the tabs. On the narrowest phones the last tab is scrolled to. */}
      <ul ref={list} className="-mb-px flex max-w-full overflow-x-auto overflow-y-hidden">
        {tabs.map(([path, name]) => (
          <li key={path}>
            <NavLink
              end={path !== paths.records}
              to={path}
              className={({ isActive }) =>
                classNames(
                  'flex h-11 items-center gap-1.5 whitespace-nowrap border-b-2 px-2 font-medium transition-colors duration-150 -outline-offset-2 sm:px-4 mouse:h-9',
                  isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {name}
              {path === paths.stillToCome && <AskingMark />}
            </NavLink>
          </li>
        ))}
      </ul>
      {showsInvoices && <OwedLink />}
    </nav>
  );
}
