import { MenuIcon, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { OpenWants } from '../../features/wants/open-wants.tsx';
import { paths } from '../../lib/paths.ts';
import { AskingMark } from '../../trade/deliveries/asking-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PLACES } from './places.ts';
import { UserHeader } from './user-header.tsx';
import { CommonMenuItems } from './user-menu.tsx';

export function MobileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <div className="xl:hidden">
      <Menu trigger={<IconButton label="Menu" icon={<MenuIcon />} />}>
        <UserHeader />
        {PLACES.map(({ path, name, icon: Icon }) => (
          <MenuItem key={path} icon={<Icon />} render={<Link to={path} />}>
            {name}
            {path === paths.wants && <OpenWants className="ml-auto" />}
            {path === paths.orders && <AskingMark className="ml-auto" />}
          </MenuItem>
        ))}
        <MenuItem icon={<ShoppingCart />} render={<Link to={paths.cart} />}>
          Cart
        </MenuItem>
        <CommonMenuItems onShortcuts={onShortcuts} />
      </Menu>
    </div>
  );
}
