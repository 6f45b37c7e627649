export { addAgain } from './add-again.ts';
export { type CartLine, pricedLine, totalsOf } from './cart-line.ts';
export { formsMissing } from './cart-view.ts';
export { type CartToOrder, closeCart, lockCartToOrder, readActiveLines } from './order-cart.ts';
