import { Search as Magnifier, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { cleanQuery } from './orders-view.ts';

interface OrderSearchProps {
  /** The query searched for now. */
  query: string;
  onSearch: (query: string) => void;
}

export function OrderSearch({ query, onSearch }: OrderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, setText, submit, clear } = useSearchText({ query, clean: cleanQuery, onSearch, input });
  return (
    <form
      onSubmit={submit}
      className="flex h-11 min-w-0 flex-1 items-center rounded-md border border-line-strong bg-surface transition-colors duration-150 hover:border-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-1 md:max-lg:basis-full lg:min-w-60 lg:max-w-xl mouse:h-9"
    >
      <label htmlFor={id} className="grid h-full w-10 shrink-0 place-items-center text-muted">
        <span className="sr-only">Search orders</span>
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
        placeholder="Number, reference, product or wholesaler"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent pr-2 text-base text-ellipsis outline-none mouse:text-sm"
      />
      {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={clear} />}
    </form>
  );
}
