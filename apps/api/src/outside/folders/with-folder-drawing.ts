import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FolderBytes, FolderCell, FolderFileFacts, FolderFrame, FolderSection } from './folder-parts.ts';

export type DrawingStep =
  | { readonly kind: 'begin'; readonly section: FolderSection }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly FolderCell[])[] }
  | { readonly kind: 'finish' };

export interface DrawnStep {
  /** Whole pieces of files; those of one file come in their order. */
  readonly pieces: readonly FolderBytes[];
  /** Of all files, after the last step. */
  readonly facts: readonly FolderFileFacts[];
}

type Take = (step: DrawingStep) => Promise<DrawnStep>;

/** More than the largest folder needs. Little for what is young: pages leave much that is nobody’s at once. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const WORKER = new URL('./draw-folder.worker.ts', import.meta.url);

/** One at a time on a server: a folder takes as much as a hundred orders, and may wait. */
const inTurn = pLimit(1);

/** Draws a folder in a thread of its own, step by step, each after the one before. Throws where the thread does. */
export function withFolderDrawing<T>(frame: FolderFrame, work: (take: Take) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const worker = new Worker(WORKER, { workerData: frame, resourceLimits: MEMORY, name: 'folder' });
    try {
      return await work(async (step) => {
        const answer = once(worker, 'message');
        worker.postMessage(step);
        // Cast: what the thread posts.
        const [drawn] = (await answer) as [DrawnStep];
        return drawn;
      });
    } finally {
      await worker.terminate();
    }
  });
}
