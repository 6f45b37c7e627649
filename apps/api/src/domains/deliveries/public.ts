export { type AskingLine, linesThatAsk } from './lines-that-ask.ts';
export { lockReceipt, type NewEntry, writeEntries } from './receipt-queries.ts';
export { refreshWhole } from './refresh-whole.ts';
export { TELL_OF_LATE, type TellOfLate } from './tell-of-late.queue.ts';
