export { TELL_OF_WORD, type TellOfWord } from './tell-of-word.queue.ts';
