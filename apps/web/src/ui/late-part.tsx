import { type ReactNode, useEffect } from 'react';
import type { Late } from './late.ts';

interface LatePartProps<Parts> {
  code: Late<Parts>;
  meanwhile?: ReactNode;
  children: (parts: Parts) => ReactNode;
}

/** What only a press shows, such as the content of a popup: it asks for its code again where that did not come before. */
export function LatePart<Parts>({ code, meanwhile = null, children }: LatePartProps<Parts>) {
  const parts = code.useParts();
  useEffect(() => code.ask(), [code]);
  return parts === undefined ? meanwhile : children(parts);
}
