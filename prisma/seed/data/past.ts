/** What practices write on an order; about as many carry nothing. */
export const REFERENCES = [
  'Dispensary top-up',
  'Ward cupboard',
  'Theatre',
  'Farm round',
  'Vaccination clinic',
  'Car boot restock',
  'Lab shelf',
  'Weekend cover',
] as const;

/** What a wholesaler said when it rejected an order. */
export const REJECTIONS = [
  'The account is over its credit limit: please call our accounts office.',
  'One batch has been recalled by its maker: please order again without it.',
  'The licence number on our file has expired: please send the new one.',
  'Our van to your area is off the road: please order again tomorrow.',
] as const;
