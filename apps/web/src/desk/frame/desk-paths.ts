/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  lists: '/lists',
  listUpload: '/lists/uploads/:id',
  heldList: '/lists/held/:id',
  account: '/account',
  people: '/people',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);

export const listUploadPath = (id: number): string => deskPaths.listUpload.replace(':id', String(id));

export const heldListPath = (id: number | string): string => deskPaths.heldList.replace(':id', String(id));

/** The lists of one wholesaler, by its short name. */
export const listsOfPath = (slug: string): string => `${deskPaths.lists}?wholesaler=${encodeURIComponent(slug)}`;
