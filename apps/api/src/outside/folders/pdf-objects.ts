import { deflateSync } from 'node:zlib';

/** The objects of a PDF, written one after the other: what was taken is held no longer. */
export class PdfObjects {
  #bytes = 0;
  #pieces: Buffer[] = [];
  /** Where each object begins, by its number; the first is none. */
  readonly #offsets: number[] = [0];

  constructor() {
    // Bytes above 127 in the second line: programs do not take it for text.
    this.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0) - 1;
  }

  add(dictionary: string, id = this.reserve()): number {
    this.#offsets[id] = this.#bytes;
    this.#write(Buffer.from(`${id} 0 obj\n${dictionary}\nendobj\n`, 'latin1'));
    return id;
  }

  /** `entries` are those of its dictionary beside its length. */
  addStream(content: Buffer | string, entries = '', id = this.reserve()): number {
    const packed = deflateSync(content);
    this.#offsets[id] = this.#bytes;
    const head = `${id} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    this.#write(Buffer.from(head, 'latin1'));
    this.#write(packed);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  /** Writes where the objects are: nothing follows. */
  end(root: number, info: number): void {
    const at = this.#bytes;
    const places = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const count = this.#offsets.length;
    const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
    const trailer = `trailer\n<< /Size ${count} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    this.#write(Buffer.from(table + trailer, 'latin1'));
  }

  /** What was written since the last time. */
  take(): Buffer {
    const taken = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return taken;
  }

  #write(bytes: Buffer): void {
    this.#pieces.push(bytes);
    this.#bytes += bytes.length;
  }
}

/** A text of a dictionary, in UTF-16 with its mark. */
export const pdfText = (words: string): string => {
  const bytes = Buffer.from(`\ufeff${words}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

/** A moment as dictionaries have it. */
export const pdfDate = (at: Date): string => `(D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;
