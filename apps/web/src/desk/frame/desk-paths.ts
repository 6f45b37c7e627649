/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  practices: '/practices',
  practice: '/practices/:id',
  users: '/users',
  audit: '/audit',
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);
export const practicePath = (id: number): string => deskPaths.practice.replace(':id', String(id));

/** A list as these words or choices narrow it. */
export const narrowed = (path: string, by: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(by).toString()}`;
