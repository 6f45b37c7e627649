import type { PracticeWithPeople, UserAtDesk } from '@formulary/contracts/desk/practices';
import type { getPractice, ListedUser } from '../../accounts/public.ts';

export const personView = (
  user: Awaited<ReturnType<typeof getPractice>>['users'][number],
  archivedAt: Date | null,
): PracticeWithPeople['users'][number] => ({
  ...{ id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName },
  ...{ is_active: user.isActive, can_order: user.canOrder, has_password: user.hasPassword },
  archived_at: archivedAt?.toISOString() ?? null,
});

export const userView = (user: ListedUser): UserAtDesk => ({
  ...personView(user, user.archivedAt),
  practice: { id: user.practiceId, name: user.practice },
});
