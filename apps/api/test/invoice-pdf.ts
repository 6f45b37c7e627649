import { constants, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface AttachedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A PDF of these pages, or of one, as programs write them, with files attached; other options are pdfkit's. */
export async function pdfWith(
  files: readonly AttachedFile[],
  { pages = ['An invoice, as people read it.'], ...options }: PDFKit.PDFDocumentOptions & { pages?: string[] } = {},
): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  for (const { name, content } of files) document.file(Buffer.from(content), { name });
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part);
  return Buffer.concat(parts);
}

export interface RawStream {
  readonly head: string;
  readonly content: Uint8Array;
}

/** A PDF of these objects, numbered from 1, of which the first is the catalogue; nothing is checked. */
export function rawPdf(objects: readonly (string | RawStream)[]): Buffer {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = Buffer.from(part as Uint8Array);
    parts.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.7\n');
  objects.forEach((object, place) => {
    places.push(length);
    write(`${place + 1} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      write(`<< ${object.head} /Length ${object.content.length} >>\nstream\n`);
      write(object.content);
      write('\nendstream');
    }
    write('\nendobj\n');
  });
  const index = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${index}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** The objects of a PDF with one embedded file, whose content is the stream. */
export const embedding = (stream: RawStream, name = 'factur-x.xml'): (string | RawStream)[] => [
  '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`,
  stream,
];

const STEP = 10 * 1024 * 1024;

/** Compressed zeros that inflate to so many bytes; made without inflating them. */
export function zeros(bytes: number): Buffer {
  const step = deflateSync(Buffer.alloc(STEP), { finishFlush: constants.Z_FULL_FLUSH });
  // After a full flush what follows stands on its own; two bytes of head come once.
  const steps = Array.from({ length: Math.ceil(bytes / STEP) }, (_, place) => (place === 0 ? step : step.subarray(2)));
  return Buffer.concat([...steps, Buffer.from([3, 0])]);
}

/** So many attachments that reading them, one after the other, takes minutes and little memory. */
export function slowPdf(): Buffer {
  const names = Array.from({ length: 20_000 }, (_, place) => `(${place})4 0 R`).join(' ');
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`,
    ...embedding({ head: '/Filter /FlateDecode', content: deflateSync('<other/>') }, 'a.xml').slice(1),
  ]);
}
