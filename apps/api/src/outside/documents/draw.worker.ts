import { setPriority } from 'node:os';
import { drawDocument } from './drawings.ts';

// Whoever waits for an answer goes first. Elsewhere than on Linux this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(10);

/** Runs in a thread of its own, see `openDocuments`. */
export const draw = drawDocument;
