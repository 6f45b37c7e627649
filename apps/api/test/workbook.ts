import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cellOf = (cell: string | number, address: string) =>
  typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
const sheetOf = (rows: readonly (readonly (string | number)[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const MAIN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook with these sheets, by name. */
export function workbookParts(
  ...sheets: readonly (readonly (readonly (string | number)[])[])[]
): Readonly<Record<string, string>> {
  const all = sheets.map((rows, at) => ({ rows, id: at + 1 }));
  return {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${MAIN}"><sheets>${all
      .map(({ id }) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${all
      .map(({ id }) => `<Relationship Id="rId${id}" Type="${MAIN}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${MAIN}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ...Object.fromEntries(all.map(({ id, rows }) => [`xl/worksheets/sheet${id}.xml`, sheetOf(rows)])),
  };
}

export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

/** A workbook with one sheet. */
export const workbookOf = (rows: readonly (readonly (string | number)[])[]): Buffer => zipped(workbookParts(rows));
