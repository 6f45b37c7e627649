export { enterReceipts } from './enter-receipts.ts';
