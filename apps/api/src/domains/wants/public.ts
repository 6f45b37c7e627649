export { areStillWanted } from './are-still-wanted.ts';
export { orderWants } from './order-wants.ts';
export { TELL_OF_WANTS, type TellOfWants } from './tell-of-wants.queue.ts';
export { lockWantList } from './want-queries.ts';
