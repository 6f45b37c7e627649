import { ChevronDown, Keyboard, LogOut, ScanBarcode, Star } from 'lucide-react';
import { Link } from 'react-router';
import { signOut } from '../../features/accounts/sign-out.ts';
import { paths } from '../../lib/paths.ts';
import { openScanWindow } from '../../trade/scanning/scan-window-open.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { UserHeader, useUserName } from './user-header.tsx';

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const name = useUserName();
  if (name === undefined) return null;
  return (
    <div className="hidden xl:block">
      <Menu
        trigger={
          <button
            type="button"
            className="flex h-11 max-w-56 items-center gap-1.5 rounded-md px-2.5 font-medium transition-colors duration-150 hover:bg-sunken data-popup-open:bg-sunken mouse:h-9"
          >
            <span className="truncate">{name}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        }
      >
        <UserHeader />
        <CommonMenuItems onShortcuts={onShortcuts} />
      </Menu>
    </div>
  );
}

export function CommonMenuItems({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <>
      <MenuItem icon={<Star />} render={<Link to={paths.watches} />}>
        Watched products
      </MenuItem>
      <MenuItem icon={<ScanBarcode />} onClick={openScanWindow}>
        Scan barcodes
      </MenuItem>
      <MenuItem icon={<Keyboard />} onClick={onShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut />} onClick={signOut}>
        Sign out
      </MenuItem>
    </>
  );
}
