export { assureSettled } from './assure-settled.ts';
export { getOrder, type StoredOrder } from './order-queries.ts';
export { orderView } from './order-view.ts';
export { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
export type { KeepAnswer } from './settle-wholesale-order.ts';
export { TELL_OF_ORDER, type TellOfOrder } from './tell-of-order.queue.ts';
