import type { AskedColumns } from './columns-kind.ts';

/** The first rows of a file as it came. */
export function FileHead({
  question: { headers, rows },
}: {
  question: Pick<AskedColumns<string>, 'headers' | 'rows'>;
}) {
  return (
    <section
      aria-label="How the file begins"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus.
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-md border border-line"
    >
      <table className="min-w-full text-xs">
        <caption className="sr-only">How the file begins</caption>
        <thead>
          <tr className="bg-sunken text-left">
            {headers.map((header, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              <th key={at} scope="col" className="max-w-64 truncate whitespace-nowrap px-3 py-2 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={line} className="border-line border-t">
              {headers.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the headers
                <td key={at} className="max-w-64 truncate whitespace-nowrap px-3 py-1.5">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
