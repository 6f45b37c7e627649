import { DESK_ROLES, type DeskRole } from '@formulary/contracts/shared/desk-roles';
import { deskPaths } from './desk-paths.ts';

interface DeskPlace {
  readonly path: string;
  readonly name: string;
  /** Whose role is lower does not see it. */
  readonly least: DeskRole;
}

/** The pages of the desk's navigation, in its order. */
export const PLACES: readonly DeskPlace[] = [
  { path: deskPaths.needs, name: 'Overview', least: 'viewer' },
  { path: deskPaths.parts, name: 'Orders', least: 'viewer' },
  { path: deskPaths.lists, name: 'Lists', least: 'viewer' },
  { path: deskPaths.wholesalers, name: 'Wholesalers', least: 'viewer' },
  { path: deskPaths.practices, name: 'Practices', least: 'viewer' },
  { path: deskPaths.users, name: 'Users', least: 'viewer' },
  { path: deskPaths.audit, name: 'Audit', least: 'viewer' },
  { path: deskPaths.notifications, name: 'Messages', least: 'viewer' },
  { path: deskPaths.people, name: 'People', least: 'admin' },
  { path: deskPaths.account, name: 'Account', least: 'viewer' },
];

export const isAtLeast = (role: DeskRole, least: DeskRole): boolean =>
  DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(least);

export const ROLE_NAMES: Readonly<Record<DeskRole, string>> = {
  viewer: 'Viewer',
  operator: 'Operator',
  admin: 'Admin',
};
