import { ArrowUpDown, LogOut, MenuIcon, ReceiptText, Search, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { signOut } from '../../features/accounts/public.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeader, MenuItem } from '../../ui/menu.tsx';
import { paths } from '../paths.ts';

/** The whole navigation of a phone. */
export function MobileMenu() {
  const profile = useSession()?.profile;
  return (
    <div className="md:hidden">
      <Menu trigger={<IconButton label="Menu" icon={<MenuIcon />} />}>
        {profile ? (
          <MenuHeader>
            <p className="font-medium">
              {profile.firstName} {profile.lastName}
            </p>
            <p className="text-xs text-muted">{profile.email}</p>
          </MenuHeader>
        ) : null}
        <MenuItem icon={<Search />} render={<Link to={paths.search()} />}>
          Search
        </MenuItem>
        <MenuItem icon={<ReceiptText />} render={<Link to={paths.orders()} />}>
          Order History
        </MenuItem>
        <MenuItem icon={<ArrowUpDown />} render={<Link to={paths.priceChanges()} />}>
          Price Changes
        </MenuItem>
        <MenuItem icon={<ShoppingCart />} render={<Link to={paths.cart()} />}>
          Cart
        </MenuItem>
        <MenuItem icon={<LogOut />} onClick={signOut}>
          Sign out
        </MenuItem>
      </Menu>
    </div>
  );
}
