/** The addresses of the application's screens. */
export const paths = {
  search: () => '/',
  cart: () => '/cart',
  orders: () => '/orders',
  order: (id: number) => `/orders/${id}`,
  priceChanges: () => '/price-changes',
  signIn: () => '/auth/login',
  passwordReset: () => '/auth/password-reset',
} as const;
