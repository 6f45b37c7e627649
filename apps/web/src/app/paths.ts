/** The addresses of the application's screens. */
export const paths = {
  search: () => '/',
  cart: () => '/cart',
  order: (id: number) => `/orders/${id}`,
  signIn: () => '/auth/login',
} as const;
