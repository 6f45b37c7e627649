export { AccountNumber } from './practice-fields.ts';
