export { faultWords } from './fault-words.ts';
export { linkRows } from './link-rows.ts';
export { type ChainFault, type ChainState, verifyChain } from './verify-chain.ts';
