import { getPriority, setPriority } from 'node:os';
import { drawDocument } from './drawings.ts';

const LOW = 10;

// Whoever waits for an answer goes first. Elsewhere than on Linux this would be the priority of the whole process.
// Where it starts lower already, it may not go up.
if (process.platform === 'linux' && getPriority() < LOW) setPriority(LOW);

/** Runs in a thread of its own, see `openDocuments`. */
export const draw = drawDocument;
