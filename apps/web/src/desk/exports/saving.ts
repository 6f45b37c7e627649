import type { DeskExport } from '@formulary/contracts/desk/exports';

/** What comes of asking for a file: the browser saves it, or `none` says why there is nothing to save, where nothing else does. */
export const saving = (none?: string) => ({
  onSuccess: ({ csv }: DeskExport) => {
    if (csv !== null) saveFrom(csv);
  },
  says: ({ csv }: DeskExport) => {
    if (csv !== null) return { message: 'Your browser saves the file.' };
    return none === undefined ? undefined : { type: 'warning' as const, message: none };
  },
});

/** Leaves a file to the browser, which saves it piece by piece as it comes, under the name that the server says. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
