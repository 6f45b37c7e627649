/**
 * Numbers what a row of claim items or of credits is of, as `keyOf` names it. All rows of the same are found by it at once; of a few, the
 * indexes of the three columns find them sooner.
 */
export const cellSql = (row: string): string =>
  `CASE WHEN ${row}.order_item_id IS NOT NULL THEN 3 * ${row}.order_item_id::bigint
      WHEN ${row}.invoice_line_id IS NOT NULL THEN 3 * ${row}.invoice_line_id::bigint + 1 ELSE 3 * ${row}.invoice_id::bigint + 2 END`;
