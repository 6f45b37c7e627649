import { LIST_RESTORE_HOURS } from '@formulary/contracts/lists';
import { FOLDER_DAYS } from '@formulary/contracts/records/folder';
import { purgeSearchWords } from './domains/catalogue/purge-search-words.ts';
import { purgeFormerSecrets } from './domains/wholesalers/purge-former-secrets.ts';
import { type OldRows, type Purge, purgeOf } from './jobs/purge.job.ts';

/** Each wholesaler's newest list that moved prices stays, because it is shown however old it is. */
const newerMoved = (task: string) => `EXISTS (
  SELECT FROM price_tasks n WHERE n.wholesaler_id = ${task}.wholesaler_id AND n.status = 'finished' AND n.moved > 0
    AND (n.created_at, n.id) > (${task}.created_at, ${task}.id))`;

interface Old extends OldRows {
  readonly days: number;
}

/** What is deleted every night, in this order: rows of a table (`t`) that were `old` so many days ago. */
const OLD_ROWS: readonly Old[] = [
  { table: 'attempt_buckets', days: 1, key: 'bucket', old: 'updated_at < $before' },
  // Moves before tasks: deleting a task deletes its moves.
  {
    table: 'price_changes',
    days: 7,
    key: 'task_id, offer_id',
    old: `EXISTS (SELECT FROM price_tasks k WHERE k.id = t.task_id AND k.created_at < $before AND ${newerMoved('k')})`,
  },
  // Each wholesaler's newest finished task stays too.
  {
    table: 'price_tasks',
    days: 90,
    key: 'id',
    old: `created_at < $before AND NOT (t.status = 'finished' AND t.moved > 0 AND NOT ${newerMoved('t')})
      AND EXISTS (SELECT FROM price_tasks n WHERE n.wholesaler_id = t.wholesaler_id AND n.status = 'finished'
        AND (n.created_at, n.id) > (t.created_at, t.id))`,
  },
  { table: 'held_lists', days: 90, key: 'id', old: `state <> 'held' AND decided_at < $before` },
  { table: 'list_uploads', days: 90, key: 'id', old: 'came_at < $before' },
  // They ended long before; what is kept of them says from where somebody worked.
  { table: 'desk_sessions', days: 90, key: 'id', old: 'last_used_at < $before' },
  { table: 'desk_invitations', days: 30, key: 'operator_id', old: 'expires_at < $before' },
  // By then their messages are in another folder, and are not listed again.
  { table: 'unplaced_mails', days: 90, key: 'id', old: 'done_at < $before' },
];
/** The same, of all practices. */
const OLD_ROWS_OF_PRACTICES: readonly Old[] = [
  // A family takes its refresh tokens with it.
  { table: 'token_families', days: 1, key: 'id', old: 'expires_at < $before' },
  { table: 'password_links', days: 1, key: 'user_id', old: 'expires_at < $before' },
  { table: 'idempotency_keys', days: 1, key: 'user_id, key', old: 'created_at < $before' },
  // A notification without an end counts as ended 305 days after its date.
  {
    table: 'notifications',
    days: 60,
    key: 'id',
    old: `(expires_at < $before OR (expires_at IS NULL AND date < $before - interval '305 days'))`,
  },
  // An ordered cart has its lines in its order. The cart itself stays, so that it is ordered once.
  {
    table: 'cart_items',
    days: 30,
    key: 'id',
    old: 'EXISTS (SELECT FROM carts c WHERE c.id = t.cart_id AND c.ordered_at < $before)',
  },
  { table: 'lists', days: LIST_RESTORE_HOURS / 24, key: 'id', old: 'deleted_at < $before' },
  // A want takes its requests with it.
  { table: 'wants', days: 180, key: 'id', old: 'closed_at < $before' },
  // A folder takes its files with it.
  { table: 'folders', days: FOLDER_DAYS, key: 'id', old: 'asked_at < $before' },
  // The tries stay, as their parts do.
  { table: 'sending_bodies', days: 30, key: 'attempt_id', old: 'kept_at < $before' },
  { table: 'watch_news', days: 90, key: 'id', old: 'created_at < $before' },
];
const anyPractice = 'what is old goes, whosever it is';
const PURGES = [...OLD_ROWS, ...OLD_ROWS_OF_PRACTICES.map((rows) => ({ ...rows, anyPractice }))].map(
  ({ days, ...rows }) => purgeOf(rows)(days),
);
const purgeEvents = purgeOf({ table: 'events', key: 'id', old: 'created_at < $before', anyPractice });

export const purgesOf = (eventDays: number): readonly Purge[] => [
  ...PURGES,
  purgeEvents(eventDays),
  purgeSearchWords,
  purgeFormerSecrets,
];
