import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths } from '../frame/desk-paths.ts';

const SECTIONS = [
  [deskPaths.notifications, 'Notifications'],
  [deskPaths.adverts, 'Adverts'],
  [deskPaths.recalls, 'Recalls'],
] as const;

interface MessagesPageProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A list of what practices are told or shown, below the way to the other ones. */
export function MessagesPage({ children, ...page }: MessagesPageProps) {
  return (
    <DeskPage {...page}>
      <nav aria-label="Messages">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(([path, name]) => (
            <li key={path}>
              <NavLink
                end
                to={path}
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
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </DeskPage>
  );
}
