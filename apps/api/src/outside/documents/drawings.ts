import { claimCsv } from './claim-csv.ts';
import { claimPdf } from './claim-pdf.ts';
import { orderPdf } from './order-pdf.ts';
import { registerCsv } from './register-csv.ts';
import { registerPdf } from './register-pdf.ts';
import { wholeOrderCsv } from './whole-order-csv.ts';
import { wholesaleOrderPdf } from './wholesale-order-pdf.ts';

/** All documents. Input and output pass between threads: data only. */
const drawings = { orderPdf, wholeOrderCsv, wholesaleOrderPdf, claimPdf, claimCsv, registerPdf, registerCsv };

export type Drawings = typeof drawings;

export type Draw = <Name extends keyof Drawings>(
  name: Name,
  ...input: Parameters<Drawings[Name]>
) => Promise<Buffer<ArrayBufferLike>>;

export interface Task<Name extends keyof Drawings = keyof Drawings> {
  readonly name: Name;
  readonly input: Parameters<Drawings[Name]>;
}

export async function drawDocument<Name extends keyof Drawings>({ name, input }: Task<Name>): Promise<Buffer> {
  // The input fits its own drawing, which the compiler cannot follow.
  const drawing = drawings[name] as (...values: typeof input) => Promise<Buffer> | Buffer;
  return drawing(...input);
}
