import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';

/** What entries are about, by the first word of their action. */
export const AREAS: Readonly<Record<string, string>> = {
  users: 'Users',
  practices: 'Practices',
  orders: 'Orders',
  wholesalers: 'Wholesalers',
  prices: 'Price lists',
  catalogue: 'Catalogue',
  products: 'Products',
  documents: 'Documents',
  notifications: 'Notifications',
  adverts: 'Adverts',
  recalls: 'Recalls',
  operators: 'People of the desk',
  invitation: 'Invitations to the desk',
  sessions: 'Sessions at the desk',
  password: 'Passwords at the desk',
  'recovery-codes': 'Recovery codes',
};

/** "Users: disable", of `users disable`. */
export function actionWords(action: string): string {
  const [area = '', ...verb] = action.split(' ');
  const words = verb.join(' ').replaceAll('-', ' ');
  return words === '' ? (AREAS[area] ?? area) : `${AREAS[area] ?? area}: ${words}`;
}

/** Fields whose names say too little by themselves. */
const FIELDS: Readonly<Record<string, string>> = {
  canOrder: 'May order',
  isActive: 'May sign in',
  hasAccess: 'Has access',
  email: 'E-mail address',
  deliveryCost: 'Cost of a delivery',
  paused: 'Text of the pause',
};

/** "Account number", of `accountNumber`. */
export function fieldWords(field: string): string {
  const known = FIELDS[field];
  if (known !== undefined) return known;
  const words = field
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value of the audit as a person says it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : value.replaceAll('\n', ', ');
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  return Object.entries(value)
    .map(([field, each]) => `${fieldWords(field)} ${valueWords(each)}`)
    .join(', ');
}
