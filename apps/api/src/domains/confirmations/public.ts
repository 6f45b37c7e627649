export { openPartLink } from './open-part-link.ts';
export { readWordsAside } from './read-words-aside.ts';
export { TELL_OF_WORD, type TellOfWord } from './tell-of-word.queue.ts';
export { isSignedBy } from './verify-signature.ts';
