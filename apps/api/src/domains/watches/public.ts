export { checkWatchesOf } from './check-watches.ts';
