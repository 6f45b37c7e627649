import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** More are not compared: what is not read may have what is looked for. */
const MOST_PAGES = 30;
const MOST_CHARACTERS = 500_000;

/** The text of all pages; undefined where not all of it is known: too much of it, fields to fill in, or a page that is broken. */
export async function textOfPages(document: PDFDocumentProxy): Promise<string | undefined> {
  if (document.numPages > MOST_PAGES) return undefined;
  try {
    if ((await document.getFieldObjects()) !== null) return undefined;
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
      if (text.length > MOST_CHARACTERS) return undefined;
    }
    return text;
  } catch {
    return undefined;
  }
}
