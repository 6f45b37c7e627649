import type { ExpiringPacks } from '@formulary/contracts/records/expiring';
import { orderNumber } from '../../../lib/order-number.ts';
import { writeCsv } from '../../../lib/write-csv.ts';

const COLUMNS = [
  ['expires', 'Expires'],
  ['product', 'Product'],
  ['batch', 'Batch'],
  ['packs', 'Packs'],
  ['received', 'Received'],
  ['wholesaler', 'Wholesaler'],
  ['order', 'Order'],
] as const;

export const expiringCsv = (rows: readonly ExpiringPacks[]): string =>
  writeCsv(
    rows.map((row) => ({
      ...{ expires: row.expires_on, product: row.manufacturer_product.name, batch: row.batch ?? '', packs: row.packs },
      ...{ received: row.came_on, wholesaler: row.wholesaler.name },
      order: row.order === null ? '' : orderNumber(row.order),
    })),
    { columns: COLUMNS, counts: new Set(['packs']) },
  );
