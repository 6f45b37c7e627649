import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';

interface SearchText {
  query: string;
  clean: (typed: string) => string;
  onSearch: (query: string) => void;
  input: RefObject<HTMLInputElement | null>;
  restMs?: number;
}

/** The text of a search field: searched after a pause in typing, or at once on submit. */
export function useSearchText({ query, clean, onSearch, input, restMs = 500 }: SearchText) {
  const [text, setText] = useState(query);
  const [sent, setSent] = useState(query);
  const [seen, setSeen] = useState(query);

  // A query set elsewhere (Back, an example) replaces what is typed.
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setSent(query);
      setText(query);
    }
  }

  const search = (typed: string) => {
    const next = clean(typed);
    if (next === query) return;
    setSent(next);
    onSearch(next);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return { text, setText, submit, clear };
}
