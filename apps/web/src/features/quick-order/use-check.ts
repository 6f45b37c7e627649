import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../../lib/format-count.ts';
import { focusAround } from '../../ui/focus-around.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkOrder } from './check-order.ts';
import { changeDraft } from './draft.ts';
import { FileFault } from './file-fault.ts';
import { linesOfText, type OrderLines } from './order-lines.ts';
import { type OrderRow, rowOf } from './order-row.ts';

/** Checks what was pasted, or what a file holds, and keeps the rows. */
export function useCheck() {
  const check = useMutation({
    mutationFn: async ({ lines, ...source }: OrderLines & { fileName: string | null }) => {
      const verdicts = await checkOrder(lines);
      return { rows: lines.map((line, at) => rowOf(line, verdicts[at] ?? 'too_long')), source };
    },
    onSuccess: ({ rows, source }) =>
      changeDraft({ rows, remarks: remarksOf(source), fileName: source.fileName, added: 0 }),
  });
  const readFile = useMutation({
    mutationFn: async (file: File) => {
      const { readOrderFile } = await import('./read-file.ts');
      return { ...(await readOrderFile(file)), fileName: file.name };
    },
    onSuccess: (order) => {
      if (order.lines.length > 0) check.mutate(order);
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
    checkText: (text: string) => {
      const order = linesOfText(text);
      if (order.lines.length > 0) check.mutate({ ...order, fileName: null });
    },
    checkFile: (file: File) => readFile.mutate(file),
    retry: () => check.variables && check.mutate(check.variables),
    lines: check.variables?.lines.length ?? 0,
    isChecking: check.isPending || readFile.isPending,
    isFailed: check.isError,
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
