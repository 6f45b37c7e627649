import { orderPdf } from './order-pdf.ts';
import { wholeOrderCsv } from './whole-order-csv.ts';
import { wholesaleOrderPdf } from './wholesale-order-pdf.ts';

/** Every document there is. What they take and give goes from thread to thread: data, and no functions. */
const drawings = { orderPdf, wholeOrderCsv, wholesaleOrderPdf };

export type Drawings = typeof drawings;

/** Draws one of them, wherever that is done. */
export type Draw = <Name extends keyof Drawings>(
  name: Name,
  ...input: Parameters<Drawings[Name]>
) => Promise<Buffer<ArrayBufferLike>>;

export interface Task<Name extends keyof Drawings = keyof Drawings> {
  readonly name: Name;
  readonly input: Parameters<Drawings[Name]>;
}

export async function drawDocument<Name extends keyof Drawings>({ name, input }: Task<Name>): Promise<Buffer> {
  // A task's input is its own drawing's, which the compiler cannot follow.
  const drawing = drawings[name] as (...values: typeof input) => Promise<Buffer> | Buffer;
  return drawing(...input);
}
