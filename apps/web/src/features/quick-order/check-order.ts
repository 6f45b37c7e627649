import {
  QUICK_ORDER_LINES_MAX,
  QUICK_ORDER_TEXT_MAX,
  quickOrderRoutes,
  type RowVerdict,
} from '@formulary/contracts/quick-order';
import { callApi } from '../../api/client.ts';
import type { OrderLine } from './order-lines.ts';

/** Bytes of a request; the server takes 64 KiB. */
const REQUEST_MAX = 48 * 1024;
const QUANTITY_TEXT_MAX = 20;

export type Checked = RowVerdict | 'too_long';

/** The verdict of each line, in their order. Lines too long to be sent have none. */
export async function checkOrder(lines: readonly OrderLine[]): Promise<Checked[]> {
  const checked = new Map<OrderLine, Checked>();
  for (const some of requestsOf(lines.filter((line) => !isTooLong(line)))) {
    const body = { lines: some.map(({ text, quantity }) => (quantity === undefined ? { text } : { text, quantity })) };
    const { lines: verdicts } = await callApi(quickOrderRoutes.checkLines, { body });
    for (const [at, line] of some.entries()) checked.set(line, verdicts[at] ?? 'too_long');
  }
  return lines.map((line) => checked.get(line) ?? 'too_long');
}

const isTooLong = ({ text, quantity = '' }: OrderLine) =>
  text.length > QUICK_ORDER_TEXT_MAX || quantity.length > QUANTITY_TEXT_MAX;

/** As many lines in each as the server takes at once. */
function requestsOf(lines: readonly OrderLine[]): OrderLine[][] {
  const requests: OrderLine[][] = [];
  let size = 0;
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line)).length;
    const last = requests.at(-1);
    if (!last || last.length >= QUICK_ORDER_LINES_MAX || size + bytes > REQUEST_MAX) {
      requests.push([line]);
      size = bytes;
    } else {
      last.push(line);
      size += bytes;
    }
  }
  return requests;
}
