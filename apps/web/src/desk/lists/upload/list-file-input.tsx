import type { RefObject } from 'react';

interface ListFileInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** What a button presses to have a price list chosen. */
export const ListFileInput = ({ input, onFile }: ListFileInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    aria-label="Price list to upload"
    accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onFile(file);
      // The same file may be chosen again.
      target.value = '';
    }}
  />
);
