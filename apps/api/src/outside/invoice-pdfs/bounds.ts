/** What the process that reads a PDF may take; it ends itself where it takes more. */
export interface Bounds {
  /** Bytes that it may have in memory. */
  readonly memory: number;
  /** Milliseconds of the processor: on a busy machine a good PDF takes long, too. */
  readonly processor: number;
}

/** By which it says so; unlike the signal that is made for it, this one writes no core. */
export const OUT_OF_TIME = 'SIGVTALRM';
