import type { OperatorRole } from '@formulary/contracts/shared/desk-roles';

/** Somebody of the provider, or of a wholesaler. Read for every request, so that another role or an ended session acts at once. */
export interface SignedInOperator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** Whose they are, of role `wholesaler` alone: what they see is its own. */
  readonly wholesalerId: number | null;
  readonly sessionId: number;
}

/** What every token of the desk begins with: it tells a token of the desk from one of a practice before anything is read. */
export const DESK_TOKEN = 'desk_';
