import { useRef } from 'react';
import { randomId } from '../lib/random-id.ts';

/** A new key for what is sent, or that of the last attempt where it is the same; with null the next one is new. */
export function useKeyOfAttempt(): (contents: unknown) => string {
  const attempt = useRef({ contents: '', key: '' });
  return (contents) => {
    const text = contents === null ? '' : JSON.stringify(contents);
    if (text === '' || attempt.current.contents !== text) attempt.current = { contents: text, key: randomId() };
    return attempt.current.key;
  };
}
