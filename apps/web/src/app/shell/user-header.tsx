import { useSession } from '../../api/session.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { MenuHeader } from '../../ui/menu.tsx';

export function useUserName(): string | undefined {
  const profile = useSession()?.profile;
  return profile && (`${profile.firstName} ${profile.lastName}`.trim() || profile.email);
}

export function UserHeader() {
  const name = useUserName();
  const email = useSession()?.profile.email;
  const mayOrder = useMayOrder();
  if (name === undefined) return null;
  return (
    <MenuHeader>
      <p className="font-medium">{name}</p>
      {name === email ? null : <p className="text-xs text-muted">{email}</p>}
      {!mayOrder && <p className="text-xs text-muted">May ask for products, not order them</p>}
    </MenuHeader>
  );
}
