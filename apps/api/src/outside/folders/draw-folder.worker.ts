import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../threads/lower-priority.ts';
import { FolderDrawing } from './folder-drawing.ts';
import type { FolderFrame } from './folder-parts.ts';
import type { DrawingStep, DrawnStep } from './with-folder-drawing.ts';

lowerPriority();

// Casts: what passes between the threads is typed on both sides.
const drawing = new FolderDrawing(workerData as FolderFrame);

parentPort?.on('message', (step: DrawingStep) => {
  if (step.kind === 'begin') drawing.begin(step.section);
  if (step.kind === 'rows') drawing.add(step.rows);
  const facts = step.kind === 'finish' ? drawing.finish() : [];
  const drawn: DrawnStep = { pieces: drawing.take(), facts };
  parentPort?.postMessage(drawn);
});
