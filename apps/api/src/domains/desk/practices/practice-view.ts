import type { PracticeWithPeople } from '@formulary/contracts/desk/practices';
import type { getPractice } from '../../accounts/public.ts';
import { personView } from '../users/user-view.ts';

type Practice = Awaited<ReturnType<typeof getPractice>>;

export const practiceView = ({
  id,
  name,
  address,
  phone,
  deliveryCost,
  createdAt,
  archivedAt,
  orders,
  ...of
}: Practice): PracticeWithPeople => ({
  ...{ id, name, address, phone, delivery_cost: deliveryCost, created_at: createdAt.toISOString(), orders },
  archived_at: archivedAt?.toISOString() ?? null,
  users: of.users.map((user) => personView(user, archivedAt)),
  accounts: of.accounts.map(({ wholesaler: slug, wholesalerId, wholesalerName, accountNumber }) => ({
    wholesaler: { id: wholesalerId, name: wholesalerName, slug },
    account_number: accountNumber,
  })),
});
