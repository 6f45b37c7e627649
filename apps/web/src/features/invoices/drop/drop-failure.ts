import { invoicesRoutes } from '@formulary/contracts/invoices';
import { ApiError, isOutage, isThrottled, refusalOf, statusOf } from '../../../api/api-error.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { refusalDetail } from '../refusal-detail.ts';
import type { DropState } from './drops.ts';
import { TOO_LARGE } from './file-fault.ts';

/** What is shown of a file that was not taken: a question, what can be tried again, or why not. */
export function dropFailure(error: unknown): DropState {
  const words = refusalDetail(error) ?? 'The server did not take it.';
  const code = error instanceof ApiError ? fieldOf(error.body, 'code') : undefined;
  if (code === 'wholesaler_not_known') return { is: 'asks_wholesaler', words };
  if (code === 'columns_not_known') return askedColumns(error, words);
  if (code === 'invoice_number_reused') return { is: 'asks_same_number', words };
  if (isThrottled(error)) return { is: 'unanswered', words: 'Too much was sent at once. Wait a moment.' };
  if (isOutage(error)) return { is: 'unanswered', words: 'No answer came. It is not stored twice if you try again.' };
  const status = statusOf(error);
  if (status === 413) return { is: 'refused', words: TOO_LARGE };
  if (status === undefined || status >= 500) return { is: 'unanswered', words: 'The server could not check it.' };
  return { is: 'refused', words };
}

function askedColumns(error: unknown, words: string): DropState {
  const question = refusalOf(error, invoicesRoutes.dropInvoice, 'columns_not_known');
  const { asks = [], headers = [], rows = [], columns = [] } = question ?? {};
  return asks.length === 0
    ? { is: 'refused', words }
    : { is: 'asks_columns', words, asked: { asks, headers, rows, columns } };
}
