import { DESK_ROLES, type DeskRole, type OperatorRole } from '@formulary/contracts/shared/desk-roles';
import { deskPaths } from './desk-paths.ts';

interface DeskPlace {
  readonly path: string;
  readonly name: string;
}

interface ProvidersPlace extends DeskPlace {
  /** Whose role is lower does not see it. */
  readonly least: DeskRole;
}

/** The pages of the provider's navigation, in its order. */
const PLACES: readonly ProvidersPlace[] = [
  { path: deskPaths.needs, name: 'Overview', least: 'viewer' },
  { path: deskPaths.parts, name: 'Orders', least: 'viewer' },
  { path: deskPaths.lists, name: 'Lists', least: 'viewer' },
  { path: deskPaths.products, name: 'Products', least: 'viewer' },
  { path: deskPaths.wholesalers, name: 'Wholesalers', least: 'viewer' },
  { path: deskPaths.practices, name: 'Practices', least: 'viewer' },
  { path: deskPaths.users, name: 'Users', least: 'viewer' },
  { path: deskPaths.audit, name: 'Audit', least: 'viewer' },
  { path: deskPaths.notifications, name: 'Messages', least: 'viewer' },
  { path: deskPaths.people, name: 'People', least: 'admin' },
  { path: deskPaths.account, name: 'Account', least: 'viewer' },
];

/** Those of a wholesaler's people. */
const OWN_PLACES: readonly DeskPlace[] = [
  { path: deskPaths.ownLists, name: 'Lists' },
  { path: deskPaths.ownParts, name: 'Orders' },
  { path: deskPaths.account, name: 'Account' },
];

export const placesOf = (role: OperatorRole): readonly DeskPlace[] =>
  role === 'wholesaler' ? OWN_PLACES : PLACES.filter(({ least }) => isAtLeast(role, least));

const RANKS: readonly string[] = DESK_ROLES;

/** Nobody of a wholesaler is. */
export const isAtLeast = (role: OperatorRole, least: DeskRole): boolean => RANKS.indexOf(role) >= RANKS.indexOf(least);

export const ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  viewer: 'Viewer',
  operator: 'Operator',
  admin: 'Admin',
  wholesaler: 'Wholesaler',
};
