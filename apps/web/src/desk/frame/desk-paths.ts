/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);
