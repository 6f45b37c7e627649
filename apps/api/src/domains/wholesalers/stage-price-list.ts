import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import type { Rejections } from '../../lists/bad-list.ts';
import type { ListRow } from '../../lists/read-list.ts';

export interface PriceRow {
  /** The product's code. */
  readonly code: string;
  readonly wholesalerCode: string;
  /** Euros, more than 0, at most two decimals. */
  readonly grossPrice: number;
  /** Percent, 0 to 100. */
  readonly discount: number;
  readonly manufacturerDiscountOverride: number | null;
  /** 0 is out of stock; null when the wholesaler sends no stock. */
  readonly stockQuantity: number | null;
}

/** The rows as they are listed. One without a price was rejected: its offer is neither changed nor withdrawn. */
async function createStage(tx: Sql): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list_rows (
      line int NOT NULL, wholesaler_id int NOT NULL, code text NOT NULL, wholesaler_code text, gross_price numeric(12,2),
      discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int
    ) ON COMMIT DROP`;
}

/** Finds the rows' products, all at once. */
async function findProducts(tx: Sql): Promise<void> {
  await tx.$executeRaw`ANALYZE price_list_rows`;
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list ON COMMIT DROP AS
    SELECT r.*, p.id AS product_id FROM price_list_rows r LEFT JOIN products p ON p.code = r.code`;
  await tx.$executeRaw`DROP TABLE price_list_rows`;
  await tx.$executeRaw`ANALYZE price_list`;
}

/** Stages rows that are good; `line` is their place, from 1. */
export async function stageRows(tx: Sql, wholesalerId: number, rows: readonly PriceRow[]): Promise<void> {
  await createStage(tx);
  await tx.$executeRaw`
    INSERT INTO price_list_rows
    SELECT r.line, ${wholesalerId}::int, r.code, r."wholesalerCode", r."grossPrice", r.discount, r."manufacturerDiscountOverride", r."stockQuantity"
    FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, line: place + 1 })))}::json) AS r(line int, code text,
      "wholesalerCode" text, "grossPrice" numeric, discount numeric, "manufacturerDiscountOverride" numeric, "stockQuantity" int)`;
  await findProducts(tx);
}

export interface FileStage {
  /** Whose list it is; without it each row says so in its last field. */
  readonly wholesalerId?: number;
  readonly batches: AsyncIterable<readonly ListRow[]>;
  readonly rejections: Rejections;
  /** Is told of each piece how many rows it had. */
  readonly onRows: (count: number) => void;
}

/** Stages the rows of a file as it is read, and what can be known of its bad ones; answers how many rows there were. */
export async function stageFile(
  tx: LongTransaction,
  { wholesalerId, batches, rejections, onRows }: FileStage,
): Promise<number> {
  await createStage(tx);
  let read = 0;
  async function* staged() {
    for await (const rows of batches) {
      read += rows.length;
      yield rows.flatMap(
        ({ line, values: [code, name, gross, discount, override, stock, whose], reasons, isFatal }) => {
          if (reasons.length > 0) rejections.add(line, reasons, isFatal);
          const of = wholesalerId?.toString() ?? whose;
          if (!code || !of) return [];
          const rest = reasons.length > 0 ? NOTHING : [name, gross, discount, override, stock];
          return [[String(line), of, code, ...rest.map((value) => value ?? null)]];
        },
      );
      onRows(rows.length);
    }
  }
  await tx.copy('price_list_rows', staged());
  await findProducts(tx);
  return read;
}

const NOTHING = [null, null, null, null, null];
