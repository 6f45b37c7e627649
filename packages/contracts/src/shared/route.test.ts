import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import type { Write } from './route.ts';

const domainOf = (id: string) => id.split('.')[0];
const read = new Set(routes.filter(({ method }) => method === 'GET').map(({ id }) => domainOf(id)));
const writes = routes.filter((route): route is Write => route.method !== 'GET');

test.each(writes)('$id says what it changes, by domains that are read', (route) => {
  expect(route.changes).toEqual(route.changes.filter((domain) => read.has(domain)));
  expect(new Set(route.changes).size).toBe(route.changes.length);
});

/** What it changes is shown nowhere by its domain's own reads, or is no write at all. */
const CHANGES_NOTHING_OF_ITS_OWN = [
  'accounts.refreshTokens',
  'accounts.requestPasswordReset',
  'accounts.resetPassword',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.verifyToken',
  'compliance.acceptCompliance',
  // Orders show what was said of their lines.
  'confirmations.answerLines',
  'confirmations.receiveWord',
  // Sessions, which no other call answers to who is not signed in.
  'desk.acceptInvitation',
  'desk.enterCode',
  'desk.previewNotification',
  'desk.previewRecall',
  'desk.signInAtDesk',
  'desk.signOutOfDesk',
  'desk.uploadAdvertFile',
  'events.recordEvent',
  // Nothing is stored of a statement.
  'invoices.compareStatement',
  'orders.proposeWeek',
  'orders.reorder',
  'quickOrder.checkLines',
  'records.searchRecall',
];

test('a call that changes nothing of its own domain is known', () => {
  const others = writes.filter(({ id, changes }) => !changes.some((domain) => domain === domainOf(id)));
  expect(others.map(({ id }) => id).toSorted()).toEqual(CHANGES_NOTHING_OF_ITS_OWN);
});

test('what deletes has no answer: the browser takes its 204 alone for done', () => {
  const deleting = routes.filter(({ method }) => method === 'DELETE');
  expect(deleting.map(({ id, responses }) => [id, responses])).toEqual(deleting.map(({ id }) => [id, { 204: null }]));
});
