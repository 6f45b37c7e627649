import type { DeskRole } from '@formulary/contracts/shared/desk-roles';

/** Somebody of the provider. Read for every request, so that another role or an ended session acts at once. */
export interface SignedInOperator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly sessionId: number;
}

/** What every token of the desk begins with: it tells a token of the desk from one of a practice before anything is read. */
export const DESK_TOKEN = 'desk_';
