export { orderWants } from './order-wants.ts';
export { TELL_OF_WANTS, type TellOfWants } from './tell-of-wants.queue.ts';
