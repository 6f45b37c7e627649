import { afterAll, afterEach, vi } from 'vitest';
import './lighter-rendering.ts';
import { closeOpened } from './opened.ts';

// Modules are loaded once for all files of a worker: a hook of theirs would be the first file's alone.
afterEach(closeOpened);

/** All files of a worker have one window: the next one finds it as the first did. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // A link may have led to a file's address, from which no other is reached.
  Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/');
});
