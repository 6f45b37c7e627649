import { z } from 'zod';
import { trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant } from '../shared/values.ts';

/** What is wrong with a record, or with the chain itself. */
export const CHAIN_FAULTS = ['changed', 'gone', 'added', 'link', 'gap', 'head', 'seal', 'cut', 'beginning'] as const;

export const ChainFault = z
  .object({
    fault: z.enum(CHAIN_FAULTS),
    table: z.string(),
    row: id.nullable().describe('Of the record; null where the chain itself is wrong.'),
    words: z.string(),
  })
  .meta({ id: 'ChainFault' });
export type ChainFault = z.infer<typeof ChainFault>;

export const RecordsChain = z
  .object({
    practice: z.string().describe('Its name.'),
    records: z.int().nonnegative().describe('Links of the chain.'),
    head: z.string().nullable().describe('SHA-256 of the last link, in hexadecimal; null where there is none.'),
    began_on: instant.nullable().describe('When chains began here: what is older was taken in then.'),
    sealed_on: instant.nullable(),
    is_seal_late: z.boolean().describe('Whether records wait for their seal longer than they should.'),
    verified_on: instant.describe('Now.'),
    faults: z.array(ChainFault).describe('At most a hundred of each sort.'),
    monthly: z.boolean().describe('Whether the user is mailed the head on the first of each month.'),
    fault_count: z.int().nonnegative().describe('Of all; 0: nothing was changed or taken away.'),
  })
  .meta({ id: 'RecordsChain' });
export type RecordsChain = z.infer<typeof RecordsChain>;

export const chainRoutes = {
  verifyChain: {
    id: 'records.verifyChain',
    method: 'GET',
    path: '/api/records/chain/',
    summary: 'Whether the records of the practice are as they were written',
    access: 'signed-in',
    // It reads every record of the practice.
    rateLimit: 0.05,
    share: 'large',
    responses: { 200: RecordsChain },
  },
  changeMonthlyHead: {
    id: 'records.changeMonthlyHead',
    method: 'PATCH',
    path: '/api/records/chain/monthly/',
    summary: 'Switch the e-mail with the head of the records, on the first of each month, on or off for this user',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({ monthly: trueOrFalse() }),
    responses: { 200: RecordsChain.pick({ monthly: true }).meta({ id: 'MonthlyHead' }) },
  },
} as const satisfies Record<string, Route>;
