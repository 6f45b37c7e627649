import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type RawStream, rawPdf } from './invoice-pdf.ts';

/** How programs lay out a PDF with an invoice in it. */
export const FACTUR_X_LAYOUTS = ['plain', 'flate', 'object streams', 'two attachments', 'appended', 'tree'] as const;
export type FacturXLayout = (typeof FACTUR_X_LAYOUTS)[number];

/** Names that the profiles of Factur-X, ZUGFeRD and XRechnung give the invoice. */
const NAMES = ['factur-x.xml', 'ZUGFeRD-invoice.xml', 'zugferd-invoice.xml', 'xrechnung.xml'] as const;
const NAME = /^[\w.-]+$/;

const flate = (head: string, content: string | Uint8Array): RawStream => ({
  head: `${head} /Filter /FlateDecode`,
  content: deflateSync(content),
});
/** As PDF writes text beyond ASCII, and many programs any text. */
const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const xmpOf = (name: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A PDF/A-3 with this invoice as its associated file, in one of the layouts that programs write. */
export function facturXPdf(xml: string, layout: FacturXLayout, nameAt = 0): Buffer {
  const name = NAMES[nameAt % NAMES.length] ?? NAMES[0];
  const content = Buffer.from(xml);
  const checksum = createHash('md5').update(content).digest('hex').toUpperCase();
  const head = `/Type /EmbeddedFile /Subtype /text#2Fxml /Params << /Size ${content.length} /ModDate (D:20261120080000Z) /CheckSum <${checksum}> >>`;
  const isPlain = layout === 'plain';
  const attached: RawStream = isPlain ? { head, content } : flate(head, content);
  const names = layout === 'tree' ? `<< /Kids [12 0 R] >>` : `<< /Names [${namesOf(layout, name)}] >>`;
  const page = 'BT /F1 12 Tf 40 780 Td (Invoice, as people read it) Tj ET';
  const objects: (string | RawStream)[] = [
    `<< /Type /Catalog /Version /1.7 /Pages 2 0 R /Metadata 6 0 R /AF [4 0 R] /PageMode /UseAttachments /Names << /EmbeddedFiles ${names} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources << /Font << /F1 8 0 R >> >> >>',
    `<< /Type /Filespec /F (${name}) /UF ${isPlain ? `(${name})` : utf16(name)} /AFRelationship ${isPlain ? '/Data' : '/Alternative'} /Desc (Factur-X invoice) /EF << /F 5 0 R /UF 5 0 R >> >>`,
    attached,
    { head: '/Type /Metadata /Subtype /XML', content: Buffer.from(xmpOf(name)) },
    isPlain ? { head: '', content: Buffer.from(page) } : flate('', page),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    // What a sender attaches beside it: a note, and data that is no invoice.
    '<< /Type /Filespec /F (terms.txt) /UF (terms.txt) /AFRelationship /Supplement /EF << /F 10 0 R >> >>',
    flate('/Type /EmbeddedFile /Subtype /text#2Fplain', 'Payable within 30 days.'),
    '<< /Type /Filespec /F (basket.xml) /UF (basket.xml) /AFRelationship /Unspecified /EF << /F 13 0 R >> >>',
    `<< /Limits [(${name}) (${name})] /Names [(${name}) 4 0 R] >>`,
    flate('/Type /EmbeddedFile /Subtype /text#2Fxml', '<basket xmlns="urn:example:basket"><row/></basket>'),
  ];
  if (layout === 'object streams') return compressedPdf(objects);
  return layout === 'appended' ? appendedPdf(objects) : rawPdf(objects);
}

function namesOf(layout: FacturXLayout, name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no plain text`);
  return layout === 'two attachments'
    ? `(basket.xml) 11 0 R (${name}) 4 0 R (terms.txt) 9 0 R`
    : `${layout === 'flate' ? utf16(name) : `(${name})`} 4 0 R`;
}

/** A finished PDF without the file, and the change that attaches it behind its end, as programs add to a PDF of another one. */
function appendedPdf(objects: readonly (string | RawStream)[]): Buffer {
  const [catalog = '', ...others] = objects;
  const before = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...others.slice(0, 2),
    ...others.slice(2).map(withoutFile),
  ]);
  const parts: Buffer[] = [before];
  let length = before.length;
  const entries: string[] = [];
  for (const [number, object] of [
    [1, catalog],
    [4, objects[3] ?? ''],
    [5, objects[4] ?? ''],
  ] as const) {
    const bytes = objectOf(number, object);
    entries.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    parts.push(bytes);
    length += bytes.length;
  }
  const previous = before.lastIndexOf('xref\n0 ');
  parts.push(
    Buffer.from(
      `xref\n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const withoutFile = (object: string | RawStream, at: number) => (at < 2 ? 'null' : object);

function objectOf(number: number, object: string | RawStream): Buffer {
  if (typeof object === 'string') return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${object.head} /Length ${object.content.length} >>\nstream\n`),
    object.content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** All that is no stream in one compressed stream, and the places of everything in another (PDF 1.5). */
function compressedPdf(objects: readonly (string | RawStream)[]): Buffer {
  const numbered = objects.map((object, at) => ({ number: at + 1, object }));
  const packed = numbered.flatMap(({ number, object }) =>
    typeof object === 'string' ? [{ number, text: object }] : [],
  );
  let offset = 0;
  const places = packed.map(({ number, text }) => {
    const place = `${number} ${offset}`;
    offset += text.length + 1;
    return place;
  });
  const first = `${places.join(' ')}\n`;
  const holder = objects.length + 1;
  const stream = flate(
    `/Type /ObjStm /N ${packed.length} /First ${first.length}`,
    first + packed.map(({ text }) => text).join('\n'),
  );
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const at = new Map<number, number>();
  for (const { number, object } of [...numbered, { number: holder, object: stream }]) {
    if (typeof object === 'string') continue;
    const bytes = objectOf(number, object);
    at.set(number, length);
    parts.push(bytes);
    length += bytes.length;
  }
  const entry = (type: number, one: number, two: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(one, 1);
    bytes.writeUInt16BE(two, 5);
    return bytes;
  };
  const table = holder + 1;
  at.set(table, length);
  const entries = Array.from({ length: table + 1 }, (_, number) => {
    const place = at.get(number);
    if (place !== undefined) return entry(1, place, 0);
    const within = packed.findIndex((one) => one.number === number);
    return within < 0 ? entry(0, 0, 65_535) : entry(2, holder, within);
  });
  const index = flate(`/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R`, Buffer.concat(entries));
  parts.push(objectOf(table, index), Buffer.from(`startxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}
