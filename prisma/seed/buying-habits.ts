import { DEMO_MANAGER, DEMO_USER, OTHER_USER } from './demo-practices.ts';
import type { PracticeKind } from './usual-packs.ts';

export interface Buyer {
  /** E-mail address. */
  readonly user: string;
  /** Buys there what can be had there; without one, wherever it is cheapest. */
  readonly prefers?: string;
}

/** A weekday on which somebody goes along the shelves and orders what is low. */
export interface OrderDay {
  /** 0 is Monday. */
  readonly weekday: number;
  readonly buyer: Buyer;
  /** Days that what stands on the shelf should last. */
  readonly cover: number;
  readonly half: 'morning' | 'afternoon';
}

export interface Habits {
  readonly practice: PracticeKind;
  readonly orderDays: readonly OrderDay[];
  /** Orders what runs out between order days. */
  readonly inBetween: Buyer;
}

/** Keeps to one wholesaler, for one delivery. */
const AOIFE: Buyer = { user: DEMO_USER.email, prefers: 'Burrenvale Veterinary Wholesale' };
/** Looks at the bill. */
const DECLAN: Buyer = { user: DEMO_MANAGER.email };
const SORCHA: Buyer = { user: OTHER_USER.email, prefers: 'Tolka Valley Vet Distribution' };

export const MIXED: Habits = {
  practice: 'mixed',
  orderDays: [
    { weekday: 1, buyer: AOIFE, cover: 7, half: 'afternoon' },
    { weekday: 4, buyer: DECLAN, cover: 7, half: 'morning' },
  ],
  inBetween: AOIFE,
};

export const HORSES: Habits = {
  practice: 'horses',
  orderDays: [{ weekday: 2, buyer: SORCHA, cover: 9, half: 'afternoon' }],
  inBetween: SORCHA,
};
