/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  wholesalers: '/wholesalers',
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);

/** The orders to a wholesaler in a state, or all that wait for it. */
export const partsOfWholesaler = (id: number, status: 'waiting' | 'error'): string =>
  `${deskPaths.parts}?wholesaler=${id}&status=${status}`;
