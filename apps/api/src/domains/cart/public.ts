export { addAgain, type Repeated } from './add-again.ts';
export { type CartLine, pricedLine, totalsOf } from './cart-line.ts';
export { readLines } from './cart-queries.ts';
export { fillOrderedCart } from './fill-ordered-cart.ts';
export { type CartToOrder, closeCart, lockCartToOrder } from './order-cart.ts';
export { candidatesOf, type ProductToAdd, readProductsToAdd } from './products-to-add.ts';
export { termsOf } from './terms-of.ts';
