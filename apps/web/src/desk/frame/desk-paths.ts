/** Below `/desk`. */
export const deskPaths = {
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;
