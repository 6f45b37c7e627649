import { SEARCH_QUERY_MAX } from '@formulary/contracts/catalogue';
import { Search as Magnifier, X } from 'lucide-react';
import { type RefObject, useEffect, useId } from 'react';
import { useLocation } from 'react-router';

import { whenUncovered } from '../../ui/covered.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useSearchText } from '../../ui/use-search-text.ts';
import { hasJustSignedIn } from '../accounts/public.ts';
import { cleanQuery } from './search-params.ts';

const REST_MS = 300;
const DESK = '(hover: hover) and (pointer: fine)';

interface SearchBoxProps {
  /** The query searched for now. */
  query: string;
  isSearching: boolean;
  onSearch: (query: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Searches soon after the last letter, or on Enter at once. After a sign-in on a desk it has the focus. */
export function SearchBox({ query, isSearching, onSearch, inputRef }: SearchBoxProps) {
  const id = useId();
  const { text, setText, submit, clear } = useSearchText({
    query,
    clean: cleanQuery,
    onSearch,
    input: inputRef,
    restMs: REST_MS,
  });
  const { state }: { state: unknown } = useLocation();
  const isJustIn = hasJustSignedIn(state);
  useEffect(() => {
    // Elsewhere the focus would open a keyboard on the screen.
    if (isJustIn && matchMedia(DESK).matches) {
      return whenUncovered(() => inputRef.current?.focus({ preventScroll: true }));
    }
    return undefined;
  }, [isJustIn, inputRef]);
  const placeholder = useIsNarrow() ? 'Search' : 'Search by product name, manufacturer or active ingredient';

  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={submit}
        className="flex h-12 items-center rounded-lg border border-line-strong bg-surface shadow-raised transition-colors duration-150 hover:border-muted has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent"
      >
        <label htmlFor={id} className="grid h-full w-11 shrink-0 place-items-center text-muted">
          <span className="sr-only">Search products</span>
          {isSearching ? <Spinner className="size-5" /> : <Magnifier aria-hidden="true" className="size-5" />}
        </label>
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_QUERY_MAX}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-full w-full min-w-0 bg-transparent pr-2 text-base text-ellipsis outline-none"
        />
        {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={clear} className="mr-0.5 desk:mr-1.5" />}
      </form>
    </search>
  );
}
