import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isOutage } from '../../api/api-error.ts';
import { connection } from '../../api/connection.ts';
import { keyOf } from '../../api/route-key.ts';
import { formatCount } from '../../lib/format-count.ts';
import { focusAround } from '../../ui/focus-around.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkOrder } from './check-order.ts';
import { changeDraft, getDraft, useDraft } from './draft.ts';
import type { Unchecked } from './draft-shape.ts';
import { FileFault } from './file-fault.ts';
import { linesOfText, type OrderLines } from './order-lines.ts';
import { type OrderRow, rowOf, withMade } from './order-row.ts';

const isAsked = ({ lines }: Pick<Unchecked, 'lines'>) => getDraft().unchecked?.lines === lines;
const mutationKey = keyOf(quickOrderRoutes.checkLines);

/**
 * Checks what was pasted, or what a file holds, and keeps the rows. What was not checked when the page was left is checked when it
 * is opened, and what an outage held up when the server answers again.
 */
export function useCheck() {
  const client = useQueryClient();
  const { unchecked, fault } = useDraft();
  const check = useMutation({
    mutationKey,
    mutationFn: async ({ lines, made }: Unchecked) => {
      const verdicts = await checkOrder(lines);
      return lines.map((line, at) => withMade(rowOf(line, verdicts[at] ?? 'too_long'), made[at]));
    },
    onSuccess: (rows, { fileName, remarks, added, ...asked }) => {
      // The list may have been cleared meanwhile.
      if (isAsked(asked)) changeDraft({ rows, fileName, remarks, added, unchecked: null });
    },
    onError: (error, asked) => {
      if (isAsked(asked)) changeDraft({ fault: isOutage(error) ? 'held-up' : 'failed' });
    },
  });
  const again = () => {
    const left = getDraft().unchecked;
    // Read from the cache: the draft outlives a page, and so may its check.
    if (!left || client.isMutating({ mutationKey }) > 0) return;
    changeDraft({ fault: null });
    check.mutate(left);
  };
  const begin = (order: OrderLines, fileName: string | null) => {
    if (order.lines.length === 0) return;
    const next = { lines: order.lines, made: [], fileName, remarks: remarksOf(order), added: 0 };
    changeDraft({ unchecked: next, fault: null });
    check.mutate(next);
  };
  const state = connection.useValue();
  const resume = useEffectEvent(again);
  useEffect(() => {
    if (unchecked) resume();
  }, [unchecked]);
  useEffect(() => {
    if (fault === 'held-up' && state === 'online') resume();
  }, [fault, state]);
  const readFile = useMutation({
    mutationFn: async (file: File) => {
      const { readOrderFile } = await import('./read-file.ts');
      return { ...(await readOrderFile(file)), fileName: file.name };
    },
    onSuccess: (order) => {
      if (order.lines.length > 0) begin(order, order.fileName);
      else
        showToast({ type: 'warning', message: `${order.fileName} has no row to order`, detail: remarksOf(order)[0] });
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'The file could not be read',
        detail: error instanceof FileFault ? error.message : undefined,
      }),
  });
  return {
    checkText: (text: string) => begin(linesOfText(text), null),
    checkFile: (file: File) => readFile.mutate(file),
    retry: again,
    lines: unchecked?.lines.length ?? 0,
    isChecking: (unchecked !== null && fault === null) || readFile.isPending,
    isFailed: unchecked !== null && fault !== null,
  };
}

function remarksOf({ withoutQuantity, tooMany }: Omit<OrderLines, 'lines'>): string[] {
  const remarks = [];
  if (withoutQuantity > 0) {
    const rows =
      withoutQuantity === 1
        ? '1 row without a quantity was'
        : `${formatCount(withoutQuantity)} rows without a quantity were`;
    remarks.push(`${rows} left out.`);
  }
  if (tooMany > 0) {
    remarks.push(
      `A cart holds ${CART_LINES_MAX} lines: the ${formatCount(tooMany)} rows after the first ${CART_LINES_MAX} were left out.`,
    );
  }
  return remarks;
}

/** Checks one row again, as it was corrected. */
export function useCheckRow(row: OrderRow) {
  return useMutation({
    mutationFn: async ({ text }: { text: string; form: HTMLElement }) => {
      const source = { line: row.source.line, text };
      const [verdict = 'too_long' as const] = await checkOrder([source]);
      return rowOf(source, verdict, row.id);
    },
    onSuccess: (checked, { form }) => {
      // The field goes with the fault.
      if (form.contains(document.activeElement)) focusAround(form);
      changeDraft(({ rows }) => ({ rows: rows.map((one) => (one.id === row.id ? checked : one)) }));
    },
    onError: () => showToast({ type: 'error', message: 'The row could not be checked' }),
  });
}
