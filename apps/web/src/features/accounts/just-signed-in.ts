/** State of the history entry that a sign-in leads to. */
export const JUST_SIGNED_IN = { isJustSignedIn: true } as const;

export function hasJustSignedIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustSignedIn' in state;
}
