import { withoutWords } from './without-words.ts';

interface LeftOutProps {
  /** Without case or accents where they are not the query's own. */
  words: readonly string[];
  query: string;
  onSearch: (query: string) => void;
}

/** More would be a list of their own. */
const OFFERED = 3;

/** Leads on from a search that has left words out: to the same without them, and to each of them alone. */
export function LeftOut({ words, query, onSearch }: LeftOutProps) {
  const others = [
    {
      label: `Search without ${words.length === 1 ? `\u201c${words[0]}\u201d` : 'them'}`,
      query: withoutWords(query, words),
    },
    ...words.slice(0, OFFERED).map((word) => ({ label: `Search for \u201c${word}\u201d`, query: word })),
  ];
  return (
    <ul aria-label="Other searches" className="flex flex-wrap gap-x-4">
      {others.map((other) => (
        <li key={other.label}>
          <button
            type="button"
            onClick={() => onSearch(other.query)}
            className="inline-flex min-h-11 items-center rounded-sm text-accent underline underline-offset-2 mouse:min-h-7 desk:text-xs"
          >
            {other.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
