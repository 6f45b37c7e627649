import type { PracticeWithPeople, UserAtDesk } from '@formulary/contracts/desk/practices';
import type { getPractice, ListedUser } from '../../accounts/public.ts';

export const personView = (
  user: Awaited<ReturnType<typeof getPractice>>['users'][number],
): PracticeWithPeople['users'][number] => ({
  ...{ id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName },
  ...{ is_active: user.isActive, can_order: user.canOrder, has_password: user.hasPassword },
});

export const userView = (user: ListedUser): UserAtDesk => ({
  ...personView(user),
  practice: { id: user.practiceId, name: user.practice },
});
