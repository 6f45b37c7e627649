export const CART_COLUMNS =
  'flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start lg:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]';
