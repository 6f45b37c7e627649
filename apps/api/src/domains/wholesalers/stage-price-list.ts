import type { LongTransaction } from '../../db/long-transaction.ts';
import type { TaggedSql } from '../../db/tagged-sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Rejections } from '../../lists/bad-list.ts';
import type { ListRow } from '../../lists/read-list.ts';
import { type StagedList, Tally } from './tally-rows.ts';

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
export async function createStage(tx: TaggedSql): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list_rows (
      line int NOT NULL, wholesaler_id int NOT NULL, product_id int NOT NULL, wholesaler_code text, gross_price numeric(12,2),
      discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int
    ) ON COMMIT DROP`;
}

/**
 * Stages rows that are at hand; `line` is their place, from 1. Throws a refusal that names the first twenty codes which
 * are unknown or there twice.
 */
export async function stageRows(tx: TaggedSql, wholesalerId: number, rows: readonly PriceRow[]): Promise<StagedList> {
  const tally = await Tally.open(tx);
  const staged = rows.map((row, place) => {
    const { code, stockQuantity } = row;
    const line = place + 1;
    return {
      ...row,
      line,
      productId: tally.count({ wholesalerId, code, line, isGood: true, hasStock: stockQuantity !== null }),
    };
  });
  const wrong = staged.flatMap(({ productId }) => (typeof productId === 'string' ? [productId] : []));
  if (wrong.length > 0) throw new DomainError('list_not_valid', wrong.slice(0, 20).join('\n'));
  await createStage(tx);
  await tx.$executeRaw`
    INSERT INTO price_list_rows
    SELECT r.line, ${wholesalerId}::int, r."productId", r."wholesalerCode", r."grossPrice", r.discount, r."manufacturerDiscountOverride", r."stockQuantity"
    FROM json_to_recordset(${JSON.stringify(staged)}::json) AS r(line int, "productId" int,
      "wholesalerCode" text, "grossPrice" numeric, discount numeric, "manufacturerDiscountOverride" numeric, "stockQuantity" int)`;
  return tally.staged;
}

export interface FileStage {
  /** Whose list it is; without it each row says so in its last field. */
  readonly wholesalerId?: number;
  readonly batches: AsyncIterable<readonly ListRow[]>;
  /** Whether offers that it lacks are withdrawn. */
  readonly isFull: boolean;
  readonly rejections: Rejections;
  /** Is told of each piece how many rows it had. */
  readonly onRows: (count: number) => void;
}

/** Stages the rows of a file as it is read; the bad ones are rejected. */
export async function stageFile(
  tx: LongTransaction,
  { wholesalerId, batches, isFull, rejections, onRows }: FileStage,
): Promise<StagedList> {
  const tally = await Tally.open(tx);
  const stage = ({ line, values, reasons, isFatal }: ListRow) => {
    const [code, name = null, gross = null, discount = null, override = null, stock = null, whose] = values;
    const of = wholesalerId?.toString() ?? whose;
    if (!code || !of) {
      // Left out of a full list, it would have its offer withdrawn.
      const hides = isFull && rejections.skips ? ['whose offer it is cannot be read, so that no row is left out'] : [];
      rejections.add(line, [...reasons, ...hides], isFatal || isFull);
      return undefined;
    }
    const isGood = reasons.length === 0;
    const product = tally.count({ wholesalerId: Number(of), code, line, isGood, hasStock: stock !== null });
    if (typeof product === 'string') {
      rejections.add(line, [...reasons, product], isFatal);
      return undefined;
    }
    if (isGood) return [String(line), of, String(product), name, gross, discount, override, stock];
    rejections.add(line, reasons, isFatal);
    return [String(line), of, String(product), null, null, null, null, null];
  };
  async function* staged() {
    for await (const rows of batches) {
      yield rows.map(stage).filter((row) => row !== undefined);
      onRows(rows.length);
    }
  }
  await createStage(tx);
  await tx.copy('price_list_rows', staged());
  return tally.staged;
}
