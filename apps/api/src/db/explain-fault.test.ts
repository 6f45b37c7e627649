import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { explainFault } from './explain-fault.ts';

const fault = (facts: object) => Object.assign(new Error('as a program says it'), facts);
const AWAY = 'The database does not answer. Is the server of DATABASE_URL up?';

test.each([
  // Nobody is told to remove a price list that another user put there.
  [
    { code: 'EACCES', path: '/inbox/northvet/prices.csv' },
    'No permission for /inbox/northvet/prices.csv. Start as the user that it belongs to, or let this one read and write it.',
  ],
  [{ code: 'ECONNREFUSED' }, AWAY],
  [{ code: 'ENOTFOUND' }, AWAY],
  [{ errors: [fault({ code: 'ECONNREFUSED' })] }, AWAY],
  [
    { cause: { originalCode: '53100' } },
    "The database's disk is full: nothing was written. Free some space there and start again.",
  ],
  [{ code: 'ENOSPC' }, 'The disk is full. Free some space and start again.'],
  [
    { cause: { originalCode: '3D000' } },
    'There is no database of the name in DATABASE_URL: make it first, or name another.',
  ],
  [{ code: '53300' }, 'The database has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS.'],
  [{ code: '57P03' }, 'The database is starting up or shutting down. Try again in a moment.'],
  [{ code: '57014' }, 'The database did not answer in time. Is something else keeping it busy?'],
  [
    { code: '22P05' },
    "The database cannot hold every letter: make it anew with ENCODING 'UTF8', as docker-compose.yml does.",
  ],
])('%j has words that a person can do something with', (facts, words) => {
  expect(explainFault(fault(facts))?.message).toBe(words);
});

test('what is said to a person already is said as it is, and a fault of our own keeps its stack', () => {
  expect(explainFault(new DomainError('cancelled', 'Nothing was done.'))?.message).toBe('Nothing was done.');
  expect(explainFault(new ConfigError(['PORT: x']))?.message).toContain('PORT: x');
  expect(explainFault(new TypeError('x is not a function'))?.message).toBeUndefined();
  expect(explainFault('text')?.message).toBeUndefined();
});
