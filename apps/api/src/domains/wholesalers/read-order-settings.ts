import { ORDER_FORMATS, ORDER_TRANSPORTS } from '@formulary/contracts/desk/wholesalers';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

const SETTINGS = statement('order_settings_of_wholesaler', {
  takes: { wholesalerId: 'int' },
  gives: {
    ...{ name: 'text', transport: z.enum(ORDER_TRANSPORTS), orderAddress: 'text?', orderSecret: 'text?' },
    orderFormat: z.enum(ORDER_FORMATS),
  },
  sql: `SELECT name, transport, order_address AS "orderAddress", order_secret AS "orderSecret", order_format AS "orderFormat"
    FROM wholesalers WHERE id = $wholesalerId`,
});

/** How orders reach a wholesaler that is there. */
export async function readOrderSettings(sql: Sql, wholesalerId: number): Promise<RowOfStatement<typeof SETTINGS>> {
  const [settings] = await sql.run(SETTINGS, { wholesalerId });
  if (!settings) throw new Error(`there is no wholesaler ${wholesalerId}`);
  return settings;
}
