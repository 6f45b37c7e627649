export { listHeldLists } from './list-held-lists.ts';
export { readListTrouble, STALE_DAYS } from './read-list-trouble.ts';
export { TELL_OF_PRICES, type TellOfPrices } from './tell-of-prices.queue.ts';
