import { statement } from '../../../../db/statement.ts';
import { orderNumber } from '../../../../outside/documents/document-words.ts';
import { AFTER, folderSection, localTime, TIMED_PERIOD } from '../folder-section.ts';

const isOfPeriod = 'g.happened_on BETWEEN $from::date AND $to::date AND g.entered_at <= $now';

const COUNT = statement('count_register_of_folder', {
  takes: { practiceId: 'int', from: 'text', to: 'text', now: 'timestamptz' },
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM register_entries g WHERE g.practice_id = $practiceId AND ${isOfPeriod}`,
});

/** Page after page; the balance is over all entries of a page, also those of before the period. */
const PAGE = statement('register_of_folder', {
  takes: { ...TIMED_PERIOD, ...AFTER },
  gives: {
    ...{ id: 'int', at: 'timestamptz', entry: 'int', page: 'text', unit: 'text', happened: 'text', entered: 'text' },
    ...{
      kind: 'text',
      quantity: 'float8',
      balance: 'float8',
      batch: 'text?',
      expiresOn: 'text?',
      counterparty: 'text?',
    },
    ...{ address: 'text?', orderId: 'int?', enteredBy: 'text', witness: 'text?', note: 'text?', corrects: 'int?' },
  },
  sql: `SELECT g.place AS id, $now AS at, g.id AS entry, g.page, g.unit, g.happened_on::text AS happened, ${localTime('g.entered_at')} AS entered,
      g.kind::text, g.quantity::float8, g.balance::float8, g.batch, g.expires_on::text AS "expiresOn", g.counterparty, g.address,
      o.order_id AS "orderId", u.first_name || ' ' || u.last_name AS "enteredBy", g.witness, g.note, g.corrects_id AS corrects
    FROM (
      SELECT g.*, concat_ws(', ', p.drug, p.strength, p.form) AS page, p.unit,
        sum(g.quantity) OVER (PARTITION BY g.page_id ORDER BY g.happened_on, g.entered_at, g.id) AS balance,
        (row_number() OVER (ORDER BY lower(p.drug), p.strength, p.form, p.unit, p.id, g.happened_on, g.entered_at, g.id))::int AS place
      FROM register_entries g JOIN register_pages p ON p.id = g.page_id WHERE g.practice_id = $practiceId
    ) g JOIN users u ON u.id = g.user_id LEFT JOIN receipt_entries e ON e.id = g.receipt_entry_id
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
    WHERE ${isOfPeriod} AND ($now, g.place) > ($lastAt, $last)
    ORDER BY g.place LIMIT $most`,
});

/** The register of controlled drugs, a drug, strength and form after the other. */
export const REGISTER = folderSection({
  name: 'register',
  title: 'Register of controlled drugs',
  about:
    'What was received, supplied, disposed of and corrected, by drug, strength and form, with the balance after each entry.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'drug', head: 'Drug, strength, form', width: 20, cell: ({ page }) => page },
    { name: 'entry', head: 'Entry', width: 5, places: 0, cell: ({ entry }) => entry },
    { name: 'date', head: 'Date', width: 8, cell: ({ happened }) => happened },
    { name: 'kind', head: 'Kind', width: 8, cell: ({ kind }) => kind },
    { name: 'from_or_to', head: 'From or to', width: 16, cell: ({ counterparty }) => counterparty },
    { name: 'address', head: 'Address', width: 14, cell: ({ address }) => address },
    { name: 'quantity', head: 'Quantity', width: 6, cell: ({ quantity }) => quantity },
    { name: 'balance', head: 'Balance', width: 6, cell: ({ balance }) => balance },
    { name: 'unit', head: 'Unit', width: 5, cell: ({ unit }) => unit },
    { name: 'batch', head: 'Batch', width: 8, cell: ({ batch }) => batch },
    { name: 'expiry', cell: ({ expiresOn }) => expiresOn },
    { name: 'order', head: 'Order', width: 6, cell: ({ orderId }) => orderId && orderNumber(orderId) },
    { name: 'entered', cell: ({ entered }) => entered },
    { name: 'entered_by', head: 'Entered by', width: 12, cell: ({ enteredBy }) => enteredBy },
    { name: 'witness', head: 'Witness', width: 10, cell: ({ witness }) => witness },
    { name: 'note', cell: ({ note }) => note },
    { name: 'corrects', head: 'Corrects', width: 5, places: 0, cell: ({ corrects }) => corrects },
  ],
});
