/** What whoever watches over the service wants to know; docs/security.md says when each is told and what to alert on. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'locked-out'
  | 'attempt-while-locked'
  | 'token-refused'
  | 'refresh-token-reused'
  | 'password-link-refused'
  | 'password-link-withheld'
  | 'password-changed'
  | 'user-disabled'
  | 'user-enabled'
  | 'user-erased'
  | 'access-refused'
  | 'signature-refused';

export interface SecurityFacts {
  /** Whose account it is about, once that is known for certain. */
  readonly userId?: number;
  /** An e-mail address as somebody typed it; never told as it is. */
  readonly email?: string;
  /** Which of the cases of an event it is, or what an attempt was at. */
  readonly reason?: string;
  /** Who at the provider did it. */
  readonly operator?: string;
}

/** Tells of an event, with what is known of the client beside the facts. Never throws, and nobody waits for it. */
export type TellSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void;
