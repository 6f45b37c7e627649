import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { dropFailure } from './drop-failure.ts';

const detail = 'The XML is not well-formed in line 1.';

test.each([
  [409, { detail, code: 'wholesaler_not_known' }, { is: 'asks_wholesaler', words: detail }],
  [409, { detail, code: 'invoice_number_reused' }, { is: 'asks_same_number', words: detail }],
  [409, { detail, code: 'something_new' }, { is: 'refused', words: detail }],
  [422, { detail, code: 'document_not_read' }, { is: 'refused', words: detail }],
  [403, { detail, code: 'may_not_order' }, { is: 'refused', words: detail }],
  [400, { file_name: ['This field is required.'] }, { is: 'refused', words: 'The server did not take it.' }],
  [413, { detail: 'Body is too large.' }, { is: 'refused', words: 'It is larger than 20 MB.' }],
  [429, null, { is: 'unanswered', words: 'Too much was sent at once. Wait a moment.' }],
  [0, null, { is: 'unanswered', words: 'No answer came. It is not stored twice if you try again.' }],
  [503, null, { is: 'unanswered', words: 'No answer came. It is not stored twice if you try again.' }],
  [500, { detail: 'Server error.' }, { is: 'unanswered', words: 'The server could not check it.' }],
])('%i %o', (status, body, state) => {
  expect(dropFailure(new ApiError(status, body))).toEqual(state);
});

test('a table asks with what there is to see of it, and one without is refused', () => {
  const asked = { asks: ['number'], headers: ['Art'], rows: [['N-1']], columns: ['sellers_code'] };
  const body = { detail, code: 'columns_not_known' };
  expect(dropFailure(new ApiError(409, { ...body, ...asked }))).toEqual({ is: 'asks_columns', words: detail, asked });
  expect(dropFailure(new ApiError(409, body))).toEqual({ is: 'refused', words: detail });
});

test('a fault of our own is no refusal', () => {
  expect(dropFailure(new TypeError('undefined'))).toMatchObject({ is: 'unanswered' });
});
