/** docs/security.md says when each occurs and when to alert. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'locked-out',
  'attempt-while-locked',
  'token-refused',
  'refresh-token-reused',
  'password-link-refused',
  'password-link-withheld',
  'password-changed',
  'user-disabled',
  'user-enabled',
  'user-changed',
  'user-erased',
  'access-refused',
  'signature-refused',
  'desk-sign-in',
  'desk-sign-in-refused',
  'desk-session-ended',
  'desk-access-changed',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export interface SecurityFacts {
  /** Once it is certain. */
  readonly userId?: number;
  /** Of somebody of the provider. */
  readonly operatorId?: number;
  /** As typed; never logged as it is. */
  readonly email?: string;
  /** Which case of the event. */
  readonly reason?: string;
  /** Who at the provider. */
  readonly operator?: string;
}

/** Logs an event with what is known of the client. Never throws and never waits. */
export type TellSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void;
