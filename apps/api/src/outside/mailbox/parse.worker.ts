import { lowerPriority } from '../threads/lower-priority.ts';
import { parseMessage } from './parse-message.ts';

lowerPriority();

export const parse = parseMessage;
