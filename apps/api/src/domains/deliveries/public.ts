export { type AskingLine, linesThatAsk } from './lines-that-ask.ts';
export { TELL_OF_LATE, type TellOfLate } from './tell-of-late.queue.ts';
export { lockReceipt, type NewEntry, writeEntries } from './receipt-queries.ts';
export { refreshWhole } from './refresh-whole.ts';
