export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
  [XLSX]: 'xlsx',
};

/** The end of a document's name, by the type that it is kept as. */
export const endingOfType = (mediaType: string): string => ENDINGS[mediaType] ?? 'xml';
