export { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
export { TELL_OF_ORDER, type TellOfOrder } from './tell-of-order.queue.ts';
