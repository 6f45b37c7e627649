/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  wholesalers: '/wholesalers',
  wholesaler: '/wholesalers/:id',
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);

export const wholesalerPath = (id: number): string => deskPaths.wholesaler.replace(':id', String(id));

/** The orders to a wholesaler in a state, or all that wait for it. */
export const partsOfWholesaler = (id: number, status: 'waiting' | 'error'): string =>
  `${deskPaths.parts}?wholesaler=${id}&status=${status}`;
