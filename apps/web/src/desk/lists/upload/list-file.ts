import { LARGEST_LIST } from '@formulary/contracts/desk/list-uploads';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a file is not sent at all; undefined where it is. What it holds the server looks into. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.xls$/i.test(name)) return 'That is an old Excel file: save it as .xlsx or .csv, and upload that.';
  if (size === 0) return `${name} is empty.`;
  return size > LARGEST_LIST ? `${name} is larger than ${LARGEST_LIST / 2 ** 20} MB.` : undefined;
}

/** Systems call the same kind of file by many types. */
export const asSent = (file: File): Blob => file.slice(0, file.size, /\.xlsx$/i.test(file.name) ? SHEET : 'text/csv');
