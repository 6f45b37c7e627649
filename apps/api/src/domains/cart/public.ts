export { addAgain } from './add-again.ts';
export { type CartLine, pricedLine, totalsOf } from './cart-line.ts';
export { readLines } from './cart-queries.ts';
export { type CartToOrder, closeCart, lockCartToOrder } from './order-cart.ts';
