import { LARGEST_INVOICE } from '@formulary/contracts/invoices';
import { expect, test } from 'vitest';
import { fileFault, sentTypeOf } from './file-fault.ts';

test.each([
  ['june.xml', 'text/xml', 1, null],
  ['JUNE.XML', '', LARGEST_INVOICE, null],
  ['june', 'application/xml', 1, null],
  ['june.ubl', 'application/ubl+xml', 1, null],
  ['june.pdf', 'application/pdf', 1, null],
  ['june', 'application/pdf', 1, null],
  ['JUNE.xml.PDF', '', 1, null],
  ['june.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 1, null],
  ['june', 'text/csv', 1, null],
  ['june.csv', 'application/vnd.ms-excel', 1, null],
  ['june.jpg', 'image/jpeg', 1, null],
  ['IMG_1.PNG', '', 1, null],
  ['IMG_1.HEIC', '', 1, /^A photo as HEIC/],
  ['photo', 'image/heif', 1, /^A photo as HEIC/],
  ['june.xls', 'application/vnd.ms-excel', 1, /^XML is read/],
  ['june.xml', 'text/xml', 0, /^It is empty/],
  ['june.xml', 'text/xml', LARGEST_INVOICE + 1, /^It is larger than 20 MB/],
])('%s as "%s" with %i bytes', (name, type, size, fault) => {
  const said = fileFault({ name, type, size });
  if (fault === null) expect(said).toBeNull();
  else expect(said).toMatch(fault);
});

test.each([
  ['june.csv', 'application/vnd.ms-excel', 'text/csv'],
  ['june.xml', 'text/xml', 'application/xml'],
  ['june.xml', 'application/pdf', 'application/xml'],
  ['june', 'text/plain', 'text/csv'],
  ['june.jpeg', 'image/jpeg', 'image/jpeg'],
  ['june.png', '', 'image/png'],
  ['june.gif', 'image/gif', undefined],
])('%s as "%s" is sent as %s', (name, type, sent) => expect(sentTypeOf({ name, type })).toBe(sent));
