import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export interface WelcomeProps {
  /** What stands around the examples, or in their place. */
  Around: ComponentType<{ children: ReactNode }>;
  manufacturers: readonly string[];
  onSearch: (query: string) => void;
}

export function Welcome({ Around, manufacturers, onSearch }: WelcomeProps) {
  const examples = [
    { kind: 'A product', words: ['meloxicam 1.5', 'amoxi tab'] },
    { kind: 'An active ingredient', words: ['ketamine', 'isoflurane'] },
    { kind: 'A manufacturer', words: manufacturers.slice(0, 2) },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-10">
      <Around>
        <Examples examples={examples.filter(({ words }) => words.length > 0)} onSearch={onSearch} />
      </Around>
    </div>
  );
}

interface ExamplesProps extends Pick<WelcomeProps, 'onSearch'> {
  examples: readonly { kind: string; words: readonly string[] }[];
}

function Examples({ examples, onSearch }: ExamplesProps) {
  return (
    <section className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h2 className="text-balance font-semibold text-lg">What do you need today?</h2>
        <p className="max-w-prose text-base text-muted">
          Type the name of a product, an active ingredient or a manufacturer. The beginning of each word is enough, in
          any order.
        </p>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        {examples.map(({ kind, words }) => (
          <div key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-1.5 py-2.5">
            <dt className="w-40 text-muted">{kind}</dt>
            <dd className="flex min-w-0 flex-wrap gap-2">
              {words.map((word) => (
                <Button key={word} size="sm" className="max-w-full desk:text-sm" onClick={() => onSearch(word)}>
                  <span className="truncate">{word}</span>
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
