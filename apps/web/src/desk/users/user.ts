import type { PracticeWithPeople } from '@formulary/contracts/desk/practices';

export type Person = PracticeWithPeople['users'][number];

/** What may be done with a user. */
export type AskedOfUser =
  | 'order'
  | 'only-ask'
  | 'disable'
  | 'enable'
  | 'send-link'
  | 'change'
  | 'move'
  | 'archive'
  | 'restore';

export const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`;
