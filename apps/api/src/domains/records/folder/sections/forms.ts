import { statement } from '../../../../db/statement.ts';
import { orderNumber } from '../../../../outside/documents/document-words.ts';
import { AFTER, folderSection, isOfPeriod, localTime, TIMED_PERIOD } from '../folder-section.ts';

const COUNT = statement('count_forms_of_folder', {
  takes: TIMED_PERIOD,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM compliance_acceptances a JOIN users u ON u.id = a.user_id
    WHERE u.practice_id = $practiceId AND ${isOfPeriod('a.accepted_at')}`,
});

const PAGE = statement('forms_of_folder', {
  takes: { ...TIMED_PERIOD, ...AFTER },
  gives: {
    id: 'int',
    at: 'timestamptz',
    accepted: 'text',
    category: 'text',
    code: 'text',
    product: 'text',
    acceptedBy: 'text',
    orders: 'int[]',
  },
  sql: `SELECT a.id, a.accepted_at AS at, ${localTime('a.accepted_at')} AS accepted, a.category::text, p.code, p.name AS product,
      a.accepted_by AS "acceptedBy", ARRAY(
        SELECT DISTINCT x.order_id FROM order_items i JOIN wholesale_orders x ON x.id = i.wholesale_order_id
        WHERE i.ar16_acceptance_id = a.id OR i.controlled_drug_acceptance_id = a.id ORDER BY x.order_id) AS orders
    FROM (
      SELECT a.id, a.accepted_at, a.category, a.product_id, u.first_name || ' ' || u.last_name AS accepted_by
      FROM compliance_acceptances a JOIN users u ON u.id = a.user_id
      WHERE u.practice_id = $practiceId AND ${isOfPeriod('a.accepted_at')} AND (a.accepted_at, a.id) > ($lastAt, $last)
      ORDER BY a.accepted_at, a.id LIMIT $most
    ) a JOIN products p ON p.id = a.product_id
    ORDER BY a.accepted_at, a.id`,
});

const FORMS_IN_WORDS: Readonly<Record<string, string>> = { ar16: 'AR16', controlled_drug: 'Controlled drug' };

/** Who accepted which form for which product, and what was ordered with it. */
export const FORMS = folderSection({
  name: 'forms',
  title: 'Accepted forms',
  about: 'Who accepted which form for which product, when, and the orders that were placed with it.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'acceptance', head: 'Acceptance', width: 6, places: 0, cell: ({ id }) => id },
    { name: 'accepted', head: 'Accepted', width: 10, cell: ({ accepted }) => accepted },
    { name: 'form', head: 'Form', width: 10, cell: ({ category }) => FORMS_IN_WORDS[category] ?? category },
    { name: 'code', head: 'Code', width: 10, cell: ({ code }) => code },
    { name: 'product', head: 'Product', width: 30, cell: ({ product }) => product },
    { name: 'accepted_by', head: 'Accepted by', width: 16, cell: ({ acceptedBy }) => acceptedBy },
    { name: 'orders', head: 'Orders', width: 12, cell: ({ orders }) => orders.map(orderNumber).join(' ') },
  ],
});
