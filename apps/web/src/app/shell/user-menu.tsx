import { ChevronDown, Keyboard, LogOut } from 'lucide-react';
import type { Ref } from 'react';
import { useSession } from '../../api/session.ts';
import { signOut } from '../../features/accounts/public.ts';
import { Menu, MenuHeader, MenuItem } from '../../ui/menu.tsx';

interface UserMenuProps {
  trigger: Ref<HTMLButtonElement>;
  onShortcuts: () => void;
}

/** Who is signed in, and the way out; on wider screens than a phone's. */
export function UserMenu({ trigger, onShortcuts }: UserMenuProps) {
  const profile = useSession()?.profile;
  if (!profile) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  return (
    <div className="hidden md:block">
      <Menu
        trigger={
          <button
            ref={trigger}
            type="button"
            className="flex h-11 max-w-56 items-center gap-1.5 rounded-md px-2.5 font-medium transition-colors duration-150 hover:bg-sunken data-popup-open:bg-sunken desk:h-9"
          >
            <span className="truncate">{name}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <MenuHeader>
          <p className="font-medium">{name}</p>
          <p className="text-xs text-muted">{profile.email}</p>
        </MenuHeader>
        <MenuItem icon={<Keyboard />} onClick={onShortcuts}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem icon={<LogOut />} onClick={signOut}>
          Sign out
        </MenuItem>
      </Menu>
    </div>
  );
}
