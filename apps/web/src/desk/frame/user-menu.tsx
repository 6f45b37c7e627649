import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { Menu, MenuHeader, MenuItem } from '../../ui/menu.tsx';
import { deskPaths } from './desk-paths.ts';
import { ROLE_NAMES } from './places.ts';
import { signOut } from './sign-out.ts';
import { useMe } from './use-me.ts';

export function UserMenu() {
  const me = useMe();
  if (!me) return null;
  const whose = me.wholesaler?.name ?? ROLE_NAMES[me.role];
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-11 max-w-56 items-center sm:max-w-96 gap-1.5 rounded-md px-2.5 font-medium transition-colors duration-150 hover:bg-sunken data-popup-open:bg-sunken mouse:h-9"
        >
          <span className="truncate">{me.name}</span>
          <span className="truncate font-normal text-muted max-sm:hidden">{whose}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuHeader>
        <p className="font-medium">{me.name}</p>
        <p className="text-muted text-xs">{me.email}</p>
        <p className="text-muted text-xs">{whose}</p>
      </MenuHeader>
      <MenuItem icon={<UserRound />} render={<Link to={deskPaths.account} />}>
        Account
      </MenuItem>
      <MenuItem icon={<LogOut />} onClick={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
