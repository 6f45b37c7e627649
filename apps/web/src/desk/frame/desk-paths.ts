/** Below `/desk`. */
export const deskPaths = {
  needs: '/',
  parts: '/orders',
  part: '/orders/:uid',
  lists: '/lists',
  listUpload: '/lists/uploads/:id',
  heldList: '/lists/held/:id',
  catalogues: '/lists/catalogue',
  catalogue: '/lists/catalogue/:id',
  products: '/products',
  product: '/products/:id',
  notifications: '/messages',
  notification: '/messages/notifications/:id',
  adverts: '/messages/adverts',
  recalls: '/messages/recalls',
  recall: '/messages/recalls/:id',
  practices: '/practices',
  practice: '/practices/:id',
  users: '/users',
  audit: '/audit',
  wholesalers: '/wholesalers',
  wholesaler: '/wholesalers/:id',
  account: '/account',
  people: '/people',
  /** Of a wholesaler's people. */
  ownLists: '/own/lists',
  ownUpload: '/own/lists/uploads/:id',
  ownHeldList: '/own/lists/held/:id',
  ownParts: '/own/orders',
  ownPart: '/own/orders/:uid',
  signIn: '/sign-in',
  /** As the links of invitations have it; the secret follows `#`. */
  invitation: '/invitation',
} as const;

export const notificationPath = (id: number): string => deskPaths.notification.replace(':id', String(id));
export const recallPath = (id: number): string => deskPaths.recall.replace(':id', String(id));
export const partPath = (uid: string): string => deskPaths.part.replace(':uid', uid);

export const ownPartPath = (uid: string): string => deskPaths.ownPart.replace(':uid', uid);
export const ownUploadPath = (id: number): string => deskPaths.ownUpload.replace(':id', String(id));
export const ownHeldListPath = (id: number): string => deskPaths.ownHeldList.replace(':id', String(id));

export const listUploadPath = (id: number): string => deskPaths.listUpload.replace(':id', String(id));

export const heldListPath = (id: number | string): string => deskPaths.heldList.replace(':id', String(id));

export const cataloguePath = (id: number): string => deskPaths.catalogue.replace(':id', String(id));

export const productPath = (id: number): string => deskPaths.product.replace(':id', String(id));

/** The lists of one wholesaler, by its short name. */
export const listsOfPath = (slug: string): string => `${deskPaths.lists}?wholesaler=${encodeURIComponent(slug)}`;
export const practicePath = (id: number): string => deskPaths.practice.replace(':id', String(id));

/** A list as these words or choices narrow it. */
export const narrowed = (path: string, by: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(by).toString()}`;
export const wholesalerPath = (id: number | string): string => deskPaths.wholesaler.replace(':id', String(id));

/** The orders to a wholesaler in a state, or all that wait for it. */
export const partsOfWholesaler = (id: number, status: 'waiting' | 'error'): string =>
  `${deskPaths.parts}?wholesaler=${id}&status=${status}`;
