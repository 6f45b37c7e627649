export { dropEvents } from './drop-events.ts';
