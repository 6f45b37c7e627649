export { TELL_OF_WORD, type TellOfWord } from './tell-of-word.queue.ts';
export { isSignedBy } from './verify-signature.ts';
