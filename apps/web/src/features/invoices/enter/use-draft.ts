import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, keepDraft, readKept } from './draft.ts';

/** What is typed of a paper, or of none. It is kept at each change, so that a reload or a closed browser loses nothing. */
export function useDraft(of: string, wholesaler: number | null) {
  const [first] = useState<Draft>(() => readKept(of) ?? emptyDraft(wholesaler));
  const [draft, update] = useState(first);
  useEffect(() => {
    if (draft !== first) keepDraft(of, draft);
  }, [of, draft, first]);
  return {
    draft,
    /** Made of the draft as it is by then: orders may come while somebody types. */
    update,
    change: (change: Partial<Draft>) => update((before) => ({ ...before, ...change })),
    drop: () => keepDraft(of, undefined),
  };
}
