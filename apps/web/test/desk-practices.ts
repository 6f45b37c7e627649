import type { PracticeWithPeople, UserAtDesk } from '@formulary/contracts/desk/practices';

type Person = PracticeWithPeople['users'][number];

/** A user of a practice as the desk is told of them. */
export const userOf = (id: number, more: Partial<Person> = {}): Person => ({
  ...{ id, email: `user-${id}@practice.example`, first_name: 'User', last_name: `No ${id}` },
  ...{ is_active: true, can_order: true, has_password: true, archived_at: null },
  ...more,
});

export const userAtDesk = (id: number, more: Partial<Person> = {}): UserAtDesk => ({
  ...userOf(id, more),
  practice: { id: 7, name: 'Kilmore Vets' },
});

export const practiceOf = (more: Partial<PracticeWithPeople> = {}): PracticeWithPeople => ({
  ...{ id: 7, name: 'Kilmore Vets', address: '4 Quay Street\nKilmore', phone: '053 912 0000', delivery_cost: 3.5 },
  ...{ created_at: '2026-01-05T09:00:00.000Z', archived_at: null, orders: 1_204, users: [userOf(1)] },
  accounts: [{ wholesaler: { id: 7, name: 'Burrenvale', slug: 'burrenvale' }, account_number: 'KIL-0417' }],
  ...more,
});
