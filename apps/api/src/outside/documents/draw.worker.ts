import { getPriority, setPriority } from 'node:os';
import { drawDocument } from './drawings.ts';

const LOW = 10;

// Answering requests comes first. Only on Linux this is the thread's own priority, and it can only be lowered.
if (process.platform === 'linux' && getPriority() < LOW) setPriority(LOW);

export const draw = drawDocument;
