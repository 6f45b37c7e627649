export { TELL_OF_ORDER, type TellOfOrder } from './tell-of-order.queue.ts';
