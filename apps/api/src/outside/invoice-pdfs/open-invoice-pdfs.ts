import { DocumentError } from '@formulary/documents/document-error';
import type { ReadInvoice } from '@formulary/documents/invoice';
import { isPdf } from '@formulary/documents/is-pdf';
import type { Cells } from '@formulary/documents/sheet/sheet';
import { takeTurns } from '../threads/take-turns.ts';
import type { Bounds } from './bounds.ts';
import { readInChild } from './read-in-child.ts';
import type { InvoicePdf, Reading } from './reading.ts';
import { spareMemory } from './spare-memory.ts';

/** Bytes of a PDF that is read. */
export const LARGEST_PDF = 20 * 1024 * 1024;

/** Milliseconds of the processor; the largest PDF with the largest invoice takes four seconds. */
const PROCESSOR = 10_000;
const DEADLINE = 60_000;
/** Each may hold as much as the largest PDF. */
const MOST_WAITING = 4;

export interface InvoicePdfs {
  /**
   * The invoice attached to a PDF (Factur-X, ZUGFeRD 2, XRechnung), or that it has none. One PDF is read at a time; the
   * others wait, and are dropped once `signal` is aborted. Throws a DocumentError for what is not read, whatever the bytes
   * are, and `unavailable` where the server cannot: too many wait, the machine is too busy, or it is closed.
   */
  read(bytes: Uint8Array, signal?: AbortSignal): Promise<InvoicePdf>;
  /** An invoice as XML that is so large that reading it would keep the server from everybody else, read as a PDF is. */
  readXml(bytes: Uint8Array, signal?: AbortSignal): Promise<ReadInvoice>;
  /** The cells of a workbook or of a large CSV file, read as a PDF is. */
  readCells(bytes: Uint8Array, signal?: AbortSignal): Promise<Cells>;
  /** Ends what is being read. */
  close(): Promise<void>;
}

interface InvoicePdfsOptions extends Partial<Bounds> {
  /** Milliseconds that one PDF may take, however busy the machine is. */
  readonly deadline?: number;
}

/** Starts a process with each PDF: nothing bounds what a compressed stream inflates to, but the end of its process. */
export function openInvoicePdfs(options: InvoicePdfsOptions = {}): InvoicePdfs {
  const { processor = PROCESSOR, deadline = DEADLINE } = options;
  const { inTurn } = takeTurns({ atOnce: 1, mostWaiting: MOST_WAITING });
  const closing = new AbortController();
  const open = new Set<Promise<Reading>>();
  const readApart = async (bytes: Uint8Array, given: AbortSignal | undefined): Promise<Reading> => {
    // One for each, by which turns are counted.
    const signal = AbortSignal.any(given ? [given, closing.signal] : [closing.signal]);
    const reading = inTurn(signal, () =>
      readInChild(bytes, { memory: options.memory ?? spareMemory(), processor }, { deadline, signal }),
    );
    open.add(reading);
    try {
      return await reading;
    } finally {
      open.delete(reading);
    }
  };
  return {
    async read(bytes, given) {
      if (bytes.length > LARGEST_PDF)
        throw new DocumentError('too-large', `The PDF has ${bytes.length} bytes; ${LARGEST_PDF} are read at most`);
      if (!isPdf(bytes)) throw new DocumentError('other-kind', 'The document is not a PDF');
      const reading = await readApart(bytes, given);
      if (reading.kind === 'xml' || reading.kind === 'cells') throw new Error('a PDF is read as one');
      return reading;
    },
    async readXml(bytes, given) {
      const reading = await readApart(bytes, given);
      if (reading.kind !== 'xml') throw new Error('XML is not read as a PDF');
      return reading.invoice;
    },
    async readCells(bytes, given) {
      const reading = await readApart(bytes, given);
      if (reading.kind !== 'cells') throw new Error('a table is read as its cells');
      return reading.cells;
    },
    async close() {
      closing.abort();
      await Promise.allSettled(open);
    },
  };
}
