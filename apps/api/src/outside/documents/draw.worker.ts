import { lowerPriority } from '../threads/lower-priority.ts';
import { drawDocument } from './drawings.ts';

lowerPriority();

export const draw = drawDocument;
