export { assertMayOrder } from './may-order.ts';
