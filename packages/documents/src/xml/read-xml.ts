import { SaxesParser } from 'saxes';
import { DocumentError } from '../document-error.ts';
import { quoted } from '../quoted.ts';
import { decodeXml } from './decode-xml.ts';
import type { XmlElement } from './xml-element.ts';

/** How much of a document is read at most. */
export interface Limits {
  /** Of the document as it came. */
  readonly bytes: number;
  /** Elements within each other. */
  readonly depth: number;
  /** Elements and attributes together: each takes memory. */
  readonly elements: number;
}

export const LIMITS: Limits = { bytes: 10_000_000, depth: 40, elements: 300_000 };

const XML_NAMESPACES = 'http://www.w3.org/2000/xmlns/';

/**
 * The root of a well-formed XML 1.0 document with namespaces. Nothing outside the document is looked at. Throws a
 * DocumentError for a document type declaration, with which every entity of its own would begin, for what passes the
 * limits, and for everything that is not well-formed.
 */
export function readXml(bytes: Uint8Array, limits: Limits = LIMITS): XmlElement {
  if (bytes.length > limits.bytes) {
    throw new DocumentError('too-large', `The document has ${bytes.length} bytes; ${limits.bytes} are read at most`);
  }
  const { text, declared } = decodeXml(bytes);
  const tree = new Tree(limits);
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    const why = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw new DocumentError('not-well-formed', `The XML is not well-formed in line ${parser.line}: ${quoted(why)}`);
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    // It was looked for in the first bytes alone.
    if (encoding?.toUpperCase() !== declared) throw new DocumentError('encoding', 'The XML declaration is too long');
    if (version !== '1.0')
      throw new DocumentError('not-well-formed', `XML ${quoted(version ?? '')} is not read, 1.0 is`);
  });
  parser.on('doctype', () => {
    throw new DocumentError('dtd', 'A DTD is not allowed: take the line with <!DOCTYPE out');
  });
  parser.on('attribute', () => tree.count());
  parser.on('opentag', (tag) => {
    const attributes = new Map<string, string>();
    for (const { prefix, local, uri, value } of Object.values(tag.attributes)) {
      if (prefix === '' && uri !== XML_NAMESPACES) attributes.set(local, value);
    }
    tree.open({ namespace: tag.uri, name: tag.local, attributes, children: [], text: '', isRead: false });
  });
  parser.on('closetag', () => tree.close());
  parser.on('text', (said) => tree.say(said));
  parser.on('cdata', (said) => tree.say(said));
  parser.write(text).close();
  return tree.root();
}

/** The elements that are open, the outermost first, and the tree that grows by them. */
class Tree {
  readonly #limits: Limits;
  readonly #open: XmlElement[] = [];
  #root: XmlElement | undefined;
  #counted = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  count(): void {
    this.#counted += 1;
    if (this.#counted > this.#limits.elements) {
      const most = this.#limits.elements;
      throw new DocumentError('too-many-elements', `The document has more than ${most} elements and attributes`);
    }
  }

  open(element: XmlElement): void {
    this.count();
    if (this.#open.length === this.#limits.depth) {
      throw new DocumentError('too-deep', `More than ${this.#limits.depth} elements are within each other`);
    }
    this.#root ??= element;
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  close(): void {
    this.#open.pop();
  }

  say(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  root(): XmlElement {
    if (!this.#root) throw new DocumentError('not-well-formed', 'The document has no element');
    return this.#root;
  }
}
