import { type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { placesOf } from './places.ts';
import { useMe } from './use-me.ts';

/** Below the name where that is narrow, and on a phone it scrolls sideways; its height is kept until it is known who looks. */
export function Navigation() {
  const role = useMe()?.role;
  const places = role ? placesOf(role) : [];
  const list = useCurrentShown(places.length);
  return (
    <nav aria-label="Desk" className="order-3 h-11 w-full min-w-0 xl:order-2 xl:ml-4 xl:h-14 xl:w-auto">
      <ul ref={list} className="-mx-3 flex h-full overflow-x-auto xl:mx-0">
        {places.map(({ path, name }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === '/'}
              className={({ isActive }) =>
                classNames(
                  'flex h-full items-center whitespace-nowrap border-b-2 px-3 font-medium -outline-offset-2 transition-colors duration-150',
                  isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
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

/** Scrolls the link of the page shown into the list. Not by `scrollIntoView`: the next Tab would begin there, past the skip link. */
function useCurrentShown(links: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at changes with the page and with the links.
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const here = list.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!list.current || !box || !here) return;
    if (here.left < box.left) list.current.scrollLeft += here.left - box.left;
    else if (here.right > box.right) list.current.scrollLeft += here.right - box.right;
  }, [pathname, links]);
  return list;
}
