import type { DearestOf } from './dearest-call.ts';
import { unknownIds } from './largest-bodies.ts';

/** Of the records: searches, the register, recalls, the folder and what expires. */
export const RECORD_CALLS: DearestOf = {
  'records.getRegisterPage': () => [{ as: 'unknown', params: { id: 2_000_000_000 } }],
  'records.importRegister': () => [
    {
      as: '500 rows of no page',
      body: { csv: `date,kind,drug,quantity\n${'2026-01-01,supplied,Nothing,1\n'.repeat(500)}` },
    },
  ],
  'records.beginRegisterPage': () => [
    {
      body: {
        ...{ key: crypto.randomUUID(), drug: `Drug ${crypto.randomUUID()}`, unit: 'ml' },
        ...{ happened_on: '2026-01-01', quantity: '1' },
      },
    },
  ],
  'records.addRegisterEntry': () => [
    {
      as: 'unknown',
      params: { id: 2_000_000_000 },
      body: {
        ...{ key: crypto.randomUUID(), kind: 'supplied', happened_on: '2026-01-01', quantity: '1' },
        counterparty: 'Nobody',
      },
    },
  ],
  'records.correctRegisterEntry': () => [
    { as: 'unknown', params: { id: 2_000_000_000 }, body: { key: crypto.randomUUID(), entry: 1, note: 'Nobody' } },
  ],
  'records.listRecords': () => [
    { as: 'all' },
    { as: 'words', query: 'q=a' },
    { as: 'nothing', query: 'q=zzzz' },
    { as: 'forms', query: 'form=controlled_drug' },
  ],
  'records.makeFolder': () => [{ body: { from: '2020-01-01', to: '2026-12-31' } }],
  'records.searchRecall': () => [{ body: { text: 'Lots AB10000 to AB99999 and T018H14A. '.repeat(500) } }],
  'records.confirmRecall': () => [{ params: { id: 2_000_000_000 }, body: { answer: 'none_left' } }],
  'records.setAside': ({ delivery }) => [{ body: { key: crypto.randomUUID(), entry: delivery.entry, packs: 1 } }],
  'records.changeMonthlyHead': () => [{ body: { monthly: true } }],
  'records.changeExpiring': () => [{ body: { watches: true, months: 36 } }],
  'records.markUsedUp': () => [{ as: 'unknown', body: { entries: unknownIds() } }],
  'records.takeBackUsedUp': () => [{ as: 'unknown', body: { marks: unknownIds() } }],
};
