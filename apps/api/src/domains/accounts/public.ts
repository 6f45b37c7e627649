export { expectPractice } from './get-practice.ts';
export { AccountNumber } from './practice-fields.ts';
