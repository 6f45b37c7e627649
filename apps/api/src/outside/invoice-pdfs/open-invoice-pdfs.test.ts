import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { readInvoice } from '@formulary/documents/read-invoice';
import { fixture } from '@formulary/documents/test/fixtures';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { embedding, pdfWith, rawPdf, slowPdf, zeros } from '../../../test/invoice-pdf.ts';
import { type InvoicePdfs, LARGEST_PDF, openInvoicePdfs } from './open-invoice-pdfs.ts';

const CII = fixture('invoice-cii');
const FACTUR_X = await pdfWith([{ name: 'factur-x.xml', content: CII }]);
const SLOW = slowPdf();
const UNAVAILABLE = { name: 'DomainError', code: 'unavailable' };

/** No machine is so busy that a PDF takes as long. */
const LONG = { deadline: 600_000, processor: 600_000 };
const pdfs = openInvoicePdfs(LONG);
afterAll(() => pdfs.close());

/** The processes that read for another one. */
const readersOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([ppid, , ...words]) => Number(ppid) === parent && words.some((word) => word.endsWith('/read.child.ts')))
    .map(([, pid]) => Number(pid));

const oneReads = () => expect.poll(() => readersOf(process.pid)).toHaveLength(1);

afterEach(() => expect(readersOf(process.pid)).toEqual([]));

function opened(...options: Parameters<typeof openInvoicePdfs>): InvoicePdfs {
  const own = openInvoicePdfs(...options);
  onTestFinished(() => own.close());
  return own;
}

test('an invoice in a PDF is read, and a PDF without one has no data', async () => {
  const read = await pdfs.read(FACTUR_X);
  expect(read).toEqual({
    ...{
      kind: 'invoice',
      invoice: readInvoice(CII),
      attachment: 'factur-x.xml',
      xml: new Uint8Array(CII),
      pagesSay: [],
    },
  });
  expect(await pdfs.read(await pdfWith([]))).toEqual({ kind: 'no-data' });
});

test('the largest PDF is read, and one that is larger or no PDF is refused', async () => {
  const large = Buffer.concat([
    FACTUR_X.subarray(0, 9),
    Buffer.alloc(LARGEST_PDF - FACTUR_X.length, '%'),
    FACTUR_X.subarray(9),
  ]);
  expect(await pdfs.read(large)).toMatchObject({ kind: 'invoice', attachment: 'factur-x.xml' });
  await expect(pdfs.read(Buffer.concat([large, Buffer.from('\n')]))).rejects.toMatchObject({
    ...{ name: 'DocumentError', code: 'too-large', message: 'The PDF has 20971521 bytes; 20971520 are read at most' },
  });
  await expect(pdfs.read(CII)).rejects.toMatchObject({ name: 'DocumentError', code: 'other-kind' });
});

test('what the reader refuses is refused in its words', async () => {
  const encrypted = await pdfWith([{ name: 'factur-x.xml', content: CII }], { userPassword: 'secret' });
  await expect(pdfs.read(encrypted)).rejects.toMatchObject({
    ...{ name: 'DocumentError', code: 'encrypted', message: 'The PDF is encrypted: it opens with a password alone' },
  });
  await expect(pdfs.read(FACTUR_X.subarray(0, 500))).rejects.toMatchObject({ name: 'DocumentError', code: 'broken' });
});

const flate = (layers: number, content: Uint8Array) => ({
  head: `/Filter [${'/FlateDecode '.repeat(layers)}]`,
  content,
});
const HUGE_INDEX = '/Type /XRef /Size 2000000000 /Index [0 2000000000] /W [0 0 0] /Root 1 0 R /Length 1';
test.each<[string, () => Uint8Array]>([
  ['an attachment of 10 GB in 10 MB', () => rawPdf(embedding(flate(1, zeros(10e9))))],
  ['one of 10 GB in 17 kB', () => rawPdf(embedding(flate(2, deflateSync(zeros(10e9)))))],
  [
    'an index of two thousand million objects',
    () => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${HUGE_INDEX} >>\nstream\nx\nendstream\nendobj\nstartxref\n9\n%%EOF\n`),
  ],
])('%s ends the process that reads it, and not the server', async (_, make) => {
  await expect(pdfs.read(make())).rejects.toMatchObject({
    ...{ name: 'DocumentError', code: 'too-much-memory' },
    message: expect.stringMatching(/^The document takes too much memory to read: more than \d{3} MiB$/),
  });
  expect(await pdfs.read(FACTUR_X)).toMatchObject({ kind: 'invoice' });
});

test('pages that take the process to its end lose no invoice', async () => {
  const objects = embedding({ head: '', content: CII }).map((object) =>
    typeof object === 'string' ? object.replace('/MediaBox', '/Contents 6 0 R /MediaBox') : object,
  );
  const pages = rawPdf([...objects, flate(1, zeros(10e9))]);
  expect(await pdfs.read(pages)).toMatchObject({ kind: 'invoice', attachment: 'factur-x.xml', pagesSay: [] });
});

test('what takes too long is ended, and where only the machine is too busy it may come again', async () => {
  await expect(opened({ ...LONG, processor: 2_000 }).read(SLOW)).rejects.toMatchObject({
    ...{ name: 'DocumentError', code: 'too-slow', message: 'The document takes too long to read: more than 2 seconds' },
  });
  await expect(opened({ ...LONG, deadline: 1 }).read(FACTUR_X)).rejects.toMatchObject(UNAVAILABLE);
});

test('one is read at a time, and ends when nobody waits for it any more', async () => {
  const own = opened(LONG);
  const [gone, later] = [new AbortController(), new AbortController()];
  const slow = expect(own.read(SLOW, gone.signal)).rejects.toMatchObject(UNAVAILABLE);
  const slower = expect(own.read(SLOW, later.signal)).rejects.toMatchObject(UNAVAILABLE);
  const next = own.read(FACTUR_X);
  await oneReads();
  gone.abort();
  await slow;
  later.abort();
  await slower;
  expect(await next).toMatchObject({ kind: 'invoice' });
});

test.runIf(process.platform === 'linux')(
  'what reads knows no setting of the server, and the system ends it first',
  async () => {
    const own = opened(LONG);
    const slow = expect(own.read(SLOW)).rejects.toMatchObject(UNAVAILABLE);
    const ofReader = (file: string) =>
      readersOf(process.pid).map((pid) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    await expect.poll(() => ofReader('oom_score_adj')).toEqual(['1000\n']);
    const [settings = ''] = ofReader('environ');
    expect(settings.split('\0').map((setting) => setting.replace(/=.*/s, ''))).toEqual(
      expect.arrayContaining(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '']),
    );
    expect(settings.split('\0')).toHaveLength(3);
    await own.close();
    await slow;
  },
);

test('when too many wait the next is refused, and all end with the server', async () => {
  const own = opened(LONG);
  let isOver = false;
  const slow = Promise.allSettled([own.read(SLOW)]).finally(() => {
    isOver = true;
  });
  await oneReads();
  const waiting = Promise.allSettled(Array.from({ length: 4 }, () => own.read(SLOW)));
  await expect(own.read(FACTUR_X)).rejects.toMatchObject(UNAVAILABLE);
  await own.close();
  // What waited for it comes to know of it within this turn; that a process is gone takes longer.
  await nextTurn();
  expect(isOver).toBe(true);
  expect(readersOf(process.pid)).toEqual([]);
  const settled = [...(await slow), ...(await waiting)];
  expect(settled).toEqual(Array(5).fill({ status: 'rejected', reason: expect.objectContaining(UNAVAILABLE) }));
  await expect(own.read(FACTUR_X)).rejects.toMatchObject(UNAVAILABLE);
});

test('a server that is killed leaves no process behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'slow.pdf');
  writeFileSync(file, SLOW);
  const script = `import { readFileSync } from 'node:fs';
    import { openInvoicePdfs } from ${JSON.stringify(new URL('./open-invoice-pdfs.ts', import.meta.url).href)};
    await openInvoicePdfs(${JSON.stringify(LONG)}).read(readFileSync(${JSON.stringify(file)}));`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGKILL'));
  const readers = () => readersOf(server.pid ?? 0);
  await expect.poll(readers).toHaveLength(1);
  const [reader = 0] = readers();
  // It is in the middle of a PDF, where it hears nothing.
  await expect.poll(() => Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(reader)]))).toBeGreaterThan(2);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => isRunning(reader)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
