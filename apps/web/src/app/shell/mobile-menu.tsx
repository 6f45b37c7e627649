import { ArrowUpDown, MenuIcon, ReceiptText, Search, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { UserHeader } from './user-header.tsx';
import { CommonMenuItems } from './user-menu.tsx';

export function MobileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <div className="md:hidden">
      <Menu trigger={<IconButton label="Menu" icon={<MenuIcon />} />}>
        <UserHeader />
        <MenuItem icon={<Search />} render={<Link to={paths.search} />}>
          Search
        </MenuItem>
        <MenuItem icon={<ReceiptText />} render={<Link to={paths.orders} />}>
          Order History
        </MenuItem>
        <MenuItem icon={<ArrowUpDown />} render={<Link to={paths.priceChanges} />}>
          Price Changes
        </MenuItem>
        <MenuItem icon={<ShoppingCart />} render={<Link to={paths.cart} />}>
          Cart
        </MenuItem>
        <CommonMenuItems onShortcuts={onShortcuts} />
      </Menu>
    </div>
  );
}
