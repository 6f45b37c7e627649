/** What results and offers share: their prices stand below each other. */
const PRICE = { align: 'number', className: 'max-md:text-left!' } as const;

export const GROSS = { ...PRICE, heading: 'Gross', label: 'Gross', width: 'w-19 lg:w-26' } as const;
export const DISCOUNT = {
  ...PRICE,
  heading: 'Discount',
  label: 'Discount',
  width: 'w-17 lg:w-30',
} as const;
export const NET = { ...PRICE, heading: 'Net', label: 'Net', width: 'w-20 lg:w-26' } as const;
export const CART = { heading: 'Cart', align: 'end', width: 'w-18 lg:w-34 xl:w-52' } as const;
/** Of what names a row: room for an arrow before it. */
export const NAME = 'md:pr-2! md:pl-7!';
/** Apart from the prices before it. */
export const AFTER_PRICES = 'lg:pl-6';
