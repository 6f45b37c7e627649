export { type AskingLine, linesThatAsk } from './lines-that-ask.ts';
export { TELL_OF_LATE, type TellOfLate } from './tell-of-late.queue.ts';
