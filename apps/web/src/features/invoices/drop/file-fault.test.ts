import { LARGEST_INVOICE } from '@formulary/contracts/invoices';
import { expect, test } from 'vitest';
import { fileFault } from './file-fault.ts';

test.each([
  ['june.xml', 'text/xml', 1, null],
  ['JUNE.XML', '', LARGEST_INVOICE, null],
  ['june', 'application/xml', 1, null],
  ['june.ubl', 'application/ubl+xml', 1, null],
  ['june.pdf', 'application/pdf', 1, null],
  ['june', 'application/pdf', 1, null],
  ['JUNE.xml.PDF', '', 1, null],
  ['june.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 1, /^XML is read/],
  ['june.xml', 'text/xml', 0, /^It is empty/],
  ['june.xml', 'text/xml', LARGEST_INVOICE + 1, /^It is larger than 20 MB/],
])('%s as "%s" with %i bytes', (name, type, size, fault) => {
  const said = fileFault({ name, type, size });
  if (fault === null) expect(said).toBeNull();
  else expect(said).toMatch(fault);
});
