import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { type RefObject, useEffect, useRef } from 'react';
import { keepInSight } from '../../../ui/keep-in-sight.ts';
import { stopOf } from '../../../ui/row-stop.ts';

/**
 * Leads to what became of a line, once the list says so: to its row, which may stand elsewhere now, else to the row that took
 * its place. The pressed button is gone by then on a phone, and off elsewhere.
 */
export function useShowDecided(lines: readonly RestLine[] | undefined, body: RefObject<HTMLElement | null>) {
  const decided = useRef<{ line: number; at: number } | null>(null);
  useEffect(() => {
    const rows = [...(body.current?.children ?? [])];
    if (!lines || !decided.current) return;
    const { line, at } = decided.current;
    decided.current = null;
    const now = lines.findIndex((one) => one.line === line);
    const row = rows[now >= 0 ? now : Math.min(at, rows.length - 1)];
    if (!row) return;
    stopOf(row)?.focus({ preventScroll: true });
    keepInSight(row);
  }, [lines, body]);
  return (of: readonly RestLine[]) => {
    const [first] = of;
    if (first) decided.current = { line: first.line, at: Math.max(0, lines?.indexOf(first) ?? 0) };
  };
}
