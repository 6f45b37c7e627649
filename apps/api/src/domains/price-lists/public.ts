export { TELL_OF_PRICES, type TellOfPrices } from './tell-of-prices.queue.ts';
