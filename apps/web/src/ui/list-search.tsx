import { Search as Magnifier, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  query: string;
  clean: (text: string) => string;
  onSearch: (query: string) => void;
  hint?: (text: string) => ReactNode;
  className?: string;
  maxLength?: number;
  restMs?: number;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Set for the page's own search, which is larger and shows whether it is busy. */
  main?: { readonly isBusy: boolean };
}

const BOX =
  'flex min-w-0 flex-1 items-center border border-line-strong bg-surface transition-colors duration-150 hover:border-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-1';
const LOOKS = {
  main: {
    box: 'h-12 rounded-lg shadow-raised has-[input:focus-visible]:border-accent',
    label: 'w-11',
    icon: 'size-5',
    input: '',
    clear: 'mr-0.5 desk:mr-1.5',
  },
  list: { box: 'h-11 rounded-md mouse:h-9', label: 'w-10', icon: 'size-4', input: 'mouse:text-sm', clear: '' },
} as const;

export function ListSearch({ label, placeholder, hint, className, maxLength, main, ...search }: ListSearchProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = search.inputRef ?? own;
  const looks = LOOKS[main ? 'main' : 'list'];
  const id = useId();
  const { text, setText, submit, clear } = useSearchText({ ...search, input });
  return (
    <form onSubmit={submit} className={classNames(BOX, looks.box, className)}>
      <label htmlFor={id} className={classNames('grid h-full shrink-0 place-items-center text-muted', looks.label)}>
        <span className="sr-only">{label}</span>
        {main?.isBusy ? <Spinner className={looks.icon} /> : <Magnifier aria-hidden="true" className={looks.icon} />}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={classNames(
          'h-full w-full min-w-0 bg-transparent pr-2 text-base text-ellipsis outline-none',
          looks.input,
        )}
      />
      {hint && (
        <span role="status" className="shrink-0 text-muted text-xs">
          {hint(text)}
        </span>
      )}
      {text !== '' && <IconButton label="Clear search" icon={<X />} onClick={clear} className={looks.clear} />}
    </form>
  );
}
