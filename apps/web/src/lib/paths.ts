export const paths = {
  search: '/',
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:id',
  priceChanges: '/price-changes',
  signIn: '/auth/login',
  passwordReset: '/auth/password-reset',
  newPassword: '/auth/password-reset/:uid/:token',
} as const;

export const pathOfOrder = (id: number): string => paths.order.replace(':id', String(id));
