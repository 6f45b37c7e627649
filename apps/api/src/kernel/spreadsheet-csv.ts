/** How `csv-stringify` writes for spreadsheets: formulas are escaped, and text of several lines is quoted, which is not its default. */
export const SPREADSHEET_CSV = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const;
