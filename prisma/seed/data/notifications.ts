import { WHOLESALERS } from './wholesalers.ts';

/** Who is told: all, a practice, or one person of it. */
export type DemoAudience = 'all' | 'demo practice' | 'other practice' | 'demo user' | 'manager';
export type DemoReader = 'demo user' | 'manager' | 'other user';

export interface DemoNotification {
  readonly title: string;
  readonly content: string;
  readonly to: DemoAudience;
  /** Negative is yet to come. */
  readonly daysAgo: number;
  /** Irish time. */
  readonly at: `${number}:${number}`;
  /** After it was published; for good, where it is left out. */
  readonly expiresAfterDays?: number;
  readonly sticky?: true;
  readonly link?: string;
  readonly readBy?: readonly DemoReader[];
}

const cutOffs = WHOLESALERS.filter(({ cutOff }) => cutOff !== null)
  .map(({ name, cutOff }) => `${name} ${cutOff}`)
  .join('\n');

export const NOTIFICATIONS: readonly DemoNotification[] = [
  {
    title: 'New price lists are in',
    content:
      'Our wholesalers have sent their new price lists. Most prices stay as they were; what moved, and by how much, is on the page of price changes.',
    to: 'all',
    daysAgo: 1,
    at: '07:45',
    link: '/price-changes',
  },
  {
    title: 'Amoxicillin in short supply',
    content:
      'Two manufacturers deliver less amoxicillin than was ordered. Please order what you need for two weeks, and look at the other packs before you move to another antimicrobial.',
    to: 'all',
    daysAgo: 2,
    at: '14:10',
    expiresAfterDays: 60,
    link: '/?q=amoxicillin',
  },
  {
    title: 'Forms for controlled drugs',
    content:
      'Accept the form of a controlled drug within 24 hours before you order it. The cart asks for it again where it is missing or too old. Keep the signed copy in your register.',
    to: 'all',
    daysAgo: 4,
    at: '09:00',
    sticky: true,
  },
  {
    title: 'Your question is answered',
    content:
      'You asked whether part packs can go back: unopened ones within 14 days, refrigerated goods not at all. Our answer is in your e-mail as well.',
    to: 'demo user',
    daysAgo: 6,
    at: '11:25',
    readBy: ['demo user'],
  },
  {
    title: 'Your credit limit was raised',
    content:
      'Burrenvale Veterinary Wholesale has raised the monthly credit limit of Lisheenbawn Veterinary Clinic. Nothing changes in how you order.',
    to: 'manager',
    daysAgo: 8,
    at: '10:05',
  },
  {
    title: 'Errigal Veterinary Imports delivers to you',
    content:
      'Your account EVI-3381 is open. Imported packs from thirteen manufacturers can now go into the cart; orders before 12:00 leave the same day.',
    to: 'demo practice',
    daysAgo: 11,
    at: '15:40',
    link: '/?q=tremezzana',
    readBy: ['demo user', 'manager'],
  },
  {
    title: 'Errigal Veterinary Imports delivers to you',
    content: 'Your account EVI-2954 is open. Orders before 12:00 leave the same day.',
    to: 'other practice',
    daysAgo: 11,
    at: '15:42',
    readBy: ['other user'],
  },
  {
    title: 'Order by these times',
    content: `What is ordered before these times leaves the same day:\n${cutOffs}`,
    to: 'all',
    daysAgo: 17,
    at: '08:30',
    readBy: ['manager'],
  },
  {
    title: 'Maintenance on Sunday night',
    content: 'Ordering is closed between 22:00 and 23:00. What is in your cart stays there.',
    to: 'all',
    daysAgo: 20,
    at: '12:00',
    expiresAfterDays: 4,
  },
  {
    title: 'Search by active ingredient',
    content:
      'Type an active ingredient to see every pack that contains it. Several words narrow the search, and small typing mistakes are forgiven.',
    to: 'all',
    daysAgo: 26,
    at: '09:15',
    link: '/?q=meloxicam',
  },
  {
    title: 'All your orders in one place',
    content: 'The list of orders shows those of the whole practice, who placed them, and what you saved.',
    to: 'all',
    daysAgo: 48,
    at: '09:20',
    link: '/orders',
    readBy: ['demo user'],
  },
  {
    title: 'Welcome',
    content:
      'Search, compare what every wholesaler asks, and order from all of them at once. If something is missing, write to us.',
    to: 'demo practice',
    daysAgo: 92,
    at: '09:00',
    link: '/',
    readBy: ['demo user', 'manager'],
  },
  {
    title: 'Stocktaking at Tolka Valley',
    content: 'Tolka Valley Vet Distribution counts its stock today and delivers again from tomorrow.',
    to: 'all',
    daysAgo: -6,
    at: '06:00',
    expiresAfterDays: 1,
  },
];
