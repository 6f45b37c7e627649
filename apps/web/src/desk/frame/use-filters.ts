import { useSearchParams } from 'react-router';

/** What a list shows, kept in the address so that a link shows the same. A text replaces the entry of the history that is typed in. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace },
    );
  return {
    params,
    choose: (name: string, value: string) => set(name, value, false),
    type: (name: string, value: string) => set(name, value, true),
  };
}

/** A text as it is looked for. */
export const trimmed = (typed: string): string => typed.trim();
