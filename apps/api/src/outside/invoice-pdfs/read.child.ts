import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DocumentError } from '@formulary/documents/document-error';
import { isPdf } from '@formulary/documents/is-pdf';
import { readInvoice } from '@formulary/documents/read-invoice';
import { isSheet, isWorkbook } from '@formulary/documents/sheet/is-sheet';
import { lowerPriority } from '../threads/lower-priority.ts';
import type { Reply } from './reading.ts';
import type { Watched } from './watch.worker.ts';

// A process for one document; `readInChild` starts it, says what it may take, and gives it the bytes.
const [memory, processor] = process.argv.slice(2).map(Number) as [number, number];
const watched: Watched = { parent: process.ppid, memory, processor };
new Worker(new URL('./watch.worker.ts', import.meta.url), { workerData: watched }).unref();
lowerPriority();
offerFirst();
// Whoever stops the server by signals to all its processes lets it finish; it ends this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

process.once('message', async (bytes: Uint8Array) => {
  const reply = await replyTo(bytes);
  process.send?.(reply, () => process.exit());
});

/** Where the memory of the container or the machine ends first, the system takes this process and not the server. */
function offerFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Linux alone has it, and may forbid it; the watch has its own limit.
  }
}

async function replyTo(bytes: Uint8Array): Promise<Reply> {
  try {
    if (isSheet(bytes)) return { kind: 'cells', cells: await cellsOf(bytes) };
    if (!isPdf(bytes)) return { kind: 'xml', invoice: readInvoice(bytes) };
    const { readEmbeddedInvoice } = await import('./read-embedded-invoice.ts');
    const read = await readEmbeddedInvoice(new Uint8Array(bytes), sent);
    return read.kind === 'invoice' ? { kind: 'pages', pagesSay: read.pagesSay } : read;
  } catch (error) {
    if (error instanceof DocumentError) return { kind: 'refused', code: error.code, words: error.message };
    return { kind: 'failed', words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Once it is on its way: pages may take the process to its end. */
const sent = (reply: Reply) => new Promise<void>((resolve) => process.send?.(reply, () => resolve()));

async function cellsOf(bytes: Uint8Array) {
  if (isWorkbook(bytes)) return (await import('./read-workbook-cells.ts')).readWorkbookCells(bytes);
  return (await import('./read-csv-cells.ts')).readCsvCells(bytes);
}
