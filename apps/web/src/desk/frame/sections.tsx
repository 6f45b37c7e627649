import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';

interface SectionsProps {
  /** Of what they are parts. */
  label: string;
  /** Address and name of each page. */
  pages: readonly (readonly [path: string, name: string])[];
}

/** The way between the pages of one place. */
export function Sections({ label, pages }: SectionsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {pages.map(([path, name]) => (
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
  );
}
