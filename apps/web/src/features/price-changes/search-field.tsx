import { Search as Magnifier, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { effectiveQuery, QUERY_MIN } from './view.ts';

interface SearchFieldProps {
  /** The query searched for now. */
  query: string;
  onSearch: (query: string) => void;
}

/** Searches half a second after the last letter, or on Enter at once; from four characters on. */
export function SearchField({ query, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, setText, submit, clear } = useSearchText({ query, clean: effectiveQuery, onSearch, input });
  const isTooShort = text.trim() !== '' && effectiveQuery(text) === '';

  return (
    <search className="min-w-0 flex-1 max-md:basis-full md:max-w-xl">
      <form
        onSubmit={submit}
        className="flex h-11 items-center rounded-md border border-line-strong bg-surface transition-colors duration-150 hover:border-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-1 mouse:h-9"
      >
        <label htmlFor={id} className="grid h-full w-10 shrink-0 place-items-center text-muted">
          <span className="sr-only">Search price changes</span>
          <Magnifier aria-hidden="true" className="size-4" />
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Product, wholesaler or manufacturer"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-full w-full min-w-0 bg-transparent pr-2 text-base text-ellipsis outline-none mouse:text-sm"
        />
        <span role="status" className="shrink-0 text-muted text-xs">
          {isTooShort && `${QUERY_MIN} characters or more`}
        </span>
        {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={clear} />}
      </form>
    </search>
  );
}
