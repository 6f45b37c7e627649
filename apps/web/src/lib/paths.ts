export const paths = {
  search: '/',
  usualItems: '/usual-items',
  quickOrder: '/quick-order',
  lists: '/lists',
  list: '/lists/:id',
  wants: '/wants',
  watches: '/watches',
  /** As the links of e-mails have it. */
  stopDigest: '/digest/stop',
  /** The same; what it opens follows `#`. */
  part: '/parts',
  product: '/products/:id',
  cart: '/cart',
  orders: '/orders',
  spending: '/orders/spending',
  order: '/orders/:id',
  deliveries: '/deliveries',
  receipt: '/deliveries/:id',
  stillToCome: '/still-to-come',
  invoices: '/invoices',
  invoice: '/invoices/:id',
  records: '/records',
  priceChanges: '/price-changes',
  signIn: '/auth/login',
  passwordReset: '/auth/password-reset',
  newPassword: '/auth/password-reset/:uid/:token',
} as const;

/** On the page of a product, where its other packs and equals are. */
export const EQUALS = 'equals';

export const pathOfProduct = (id: number): string => paths.product.replace(':id', String(id));

export const pathOfOrder = (id: number): string => paths.order.replace(':id', String(id));

export const pathOfList = (id: number): string => paths.list.replace(':id', String(id));

export const pathOfReceipt = (id: number): string => paths.receipt.replace(':id', String(id));

export const pathOfInvoice = (id: number): string => paths.invoice.replace(':id', String(id));
