import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusAround } from '../../ui/focus-around.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { OfPractice } from '../frame/of-practice.tsx';
import { trimmed } from '../frame/use-filters.ts';

interface PracticeChoiceProps {
  /** Null for all of them. */
  practice: number | null;
  onChoose: (practice: number | null) => void;
}

/** One practice, or all of them. In no form: its search is one. */
export function PracticeChoice({ practice, onChoose }: PracticeChoiceProps) {
  const [q, setQ] = useState('');
  return (
    <section aria-label="Practice" tabIndex={-1} className="grid gap-1.5 pb-9 outline-none">
      <p aria-hidden className="font-medium text-sm">
        Practice
      </p>
      {practice === null ? (
        <>
          <ListSearch
            label="Find a practice"
            placeholder="All; or a part of a name"
            query={q}
            clean={trimmed}
            onSearch={setQ}
            className="w-full"
          />
          {q !== '' && (
            <Found
              q={q}
              onChoose={(id) => {
                onChoose(id);
                setQ('');
              }}
            />
          )}
        </>
      ) : (
        <OfPractice id={practice} onRemove={() => onChoose(null)} />
      )}
    </section>
  );
}

/** Practices that are offered at once: of more, somebody types more of the name. */
const SHOWN = 5;

function Found({ q, onChoose }: { q: string; onChoose: (practice: number) => void }) {
  const { data, error } = useQuery(deskQuery(deskPracticeRoutes.listPractices, { query: { q } }));
  const say = (words: ReactNode) => (
    <p role="status" className="text-muted">
      {words}
    </p>
  );
  if (error) return say(failureWords(error));
  if (!data) return say('Looking…');
  if (data.results.length === 0) return say('No practice has such a name.');
  return (
    <ul className="grid gap-1">
      {data.results.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // It disappears.
              focusAround(currentTarget);
              onChoose(id);
            }}
            className="flex min-h-11 w-full items-center rounded-md px-2 text-left transition-colors duration-150 hover:bg-sunken mouse:min-h-9"
          >
            <span className="wrap-anywhere">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
