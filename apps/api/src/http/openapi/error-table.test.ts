import { expect, test } from 'vitest';
import { ERROR_CODES, ERROR_MEANINGS } from '../../kernel/error-codes.ts';
import { ERROR_STATUSES } from '../error-statuses.ts';
import { errorTable } from './error-table.ts';

const ofCommands = ERROR_CODES.filter((code) => !(code in ERROR_STATUSES));

/** `vitest run error-table -u` writes it. */
const PAGE = `# Errors

Every error has a code for programs and words for people. Codes are kept, words may change: act on the code and, where fields are named, on the field.
This page is made from \`apps/api/src/kernel/error-codes.ts\` and \`apps/api/src/http/error-statuses.ts\`; a test holds it to them.

## What calls answer

The code is in the header \`Error-Code\` of every answer from 400 on. Bodies are as \`/api/docs/\` describes them; some have the code as well.

${errorTable()}

## What commands say

\`admin … --json\` prints \`{"error": words, "code": code}\` to standard error and ends with 1, or with 2 for \`wrong_usage\`. A fault of the program itself
keeps its stack and has no code. Besides the codes above there are:

| code | meaning |
|---|---|
${ofCommands.map((code) => `| \`${code}\` | ${ERROR_MEANINGS[code]} |`).join('\n')}
`;

test('docs/errors.md has every error', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../../../../docs/errors.md');
});
