import { Search as Magnifier, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  /** The query searched for now. */
  query: string;
  /** What is searched for of a text; '' for nothing. */
  clean: (text: string) => string;
  onSearch: (query: string) => void;
  /** Said beside the text, such as why it is not searched for yet. */
  hint?: (text: string) => ReactNode;
  /** How it takes its place beside its neighbours. */
  className?: string;
}

/** Searches a list half a second after the last letter, or on Enter at once. */
export function ListSearch({ label, placeholder, query, clean, onSearch, hint, className = '' }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, setText, submit, clear } = useSearchText({ query, clean, onSearch, input });
  return (
    <form
      onSubmit={submit}
      className={`flex h-11 min-w-0 flex-1 items-center rounded-md border border-line-strong bg-surface transition-colors duration-150 hover:border-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-1 mouse:h-9 ${className}`}
    >
      <label htmlFor={id} className="grid h-full w-10 shrink-0 place-items-center text-muted">
        <span className="sr-only">{label}</span>
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
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent pr-2 text-base text-ellipsis outline-none mouse:text-sm"
      />
      {hint && (
        <span role="status" className="shrink-0 text-muted text-xs">
          {hint(text)}
        </span>
      )}
      {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={clear} />}
    </form>
  );
}
