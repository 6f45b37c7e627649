import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { Refusal } from '../../kernel/refusal.ts';
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

/** What a staged list says of one wholesaler. */
export interface StagedShare {
  rows: number;
  /** Those that may be applied if their products exist. */
  good: number;
  sendsStock: boolean;
}

/** What is staged, by wholesaler. */
export type StagedList = ReadonlyMap<number, StagedShare>;

/** Counts a list's rows as they come, and knows which code was where. */
class Tally {
  readonly shares = new Map<number, StagedShare & { lines: Int32Array }>();
  /** Each code's place in `lines`: wholesalers list the same products, and a number takes less room than a code. */
  readonly #places = new Map<string, number>();

  /** Answers why the row cannot be taken, if so. */
  count(
    wholesalerId: number,
    code: string,
    line: number,
    { isGood, hasStock }: { isGood: boolean; hasStock: boolean },
  ) {
    let share = this.shares.get(wholesalerId);
    if (!share) {
      share = { rows: 0, good: 0, sendsStock: false, lines: new Int32Array(1_024) };
      this.shares.set(wholesalerId, share);
    }
    share.rows++;
    if (!isGood) return undefined;
    const place = this.#placeOf(code);
    if (place >= share.lines.length) {
      const longer = new Int32Array(place * 2);
      longer.set(share.lines);
      share.lines = longer;
    }
    const earlier = share.lines[place];
    if (earlier) return `code "${code}" is on line ${earlier} already`;
    share.lines[place] = line;
    share.good++;
    share.sendsStock ||= hasStock;
    return undefined;
  }

  #placeOf(code: string): number {
    const known = this.#places.get(code);
    if (known !== undefined) return known;
    this.#places.set(code, this.#places.size);
    return this.#places.size - 1;
  }
}

/** The rows as they are listed. One without a price was rejected: its offer is neither changed nor withdrawn. */
async function createStage(tx: Sql): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list_rows (
      line int NOT NULL, wholesaler_id int NOT NULL, code text NOT NULL, wholesaler_code text, gross_price numeric(12,2),
      discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int
    ) ON COMMIT DROP`;
}

/** Stages rows that are at hand; `line` is their place, from 1. Throws for a code that is there twice. */
export async function stageRows(tx: Sql, wholesalerId: number, rows: readonly PriceRow[]): Promise<StagedList> {
  const tally = new Tally();
  for (const [place, { code, stockQuantity }] of rows.entries()) {
    const wrong = tally.count(wholesalerId, code, place + 1, { isGood: true, hasStock: stockQuantity !== null });
    if (wrong !== undefined) throw new Refusal(wrong);
  }
  await createStage(tx);
  await tx.$executeRaw`
    INSERT INTO price_list_rows
    SELECT r.line, ${wholesalerId}::int, r.code, r."wholesalerCode", r."grossPrice", r.discount, r."manufacturerDiscountOverride", r."stockQuantity"
    FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, line: place + 1 })))}::json) AS r(line int, code text,
      "wholesalerCode" text, "grossPrice" numeric, discount numeric, "manufacturerDiscountOverride" numeric, "stockQuantity" int)`;
  return tally.shares;
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

/** Stages the rows of a file as it is read, and what can be known of its bad ones. */
export async function stageFile(
  tx: LongTransaction,
  { wholesalerId, batches, isFull, rejections, onRows }: FileStage,
): Promise<StagedList> {
  const tally = new Tally();
  const stage = ({ line, values, reasons, isFatal }: ListRow) => {
    const [code, name = null, gross = null, discount = null, override = null, stock = null, whose] = values;
    const of = wholesalerId?.toString() ?? whose;
    let isGood = reasons.length === 0;
    if (!code || !of) {
      // Left out of a full list, it would have its offer withdrawn.
      const hides = isFull && rejections.skips ? ['whose offer it is cannot be read, so that no row is left out'] : [];
      rejections.add(line, [...reasons, ...hides], isFatal || isFull);
      return [];
    }
    if (!isGood) rejections.add(line, reasons, isFatal);
    const repeated = tally.count(Number(of), code, line, { isGood, hasStock: stock !== null });
    if (repeated !== undefined) {
      rejections.add(line, [repeated]);
      isGood = false;
    }
    return [[String(line), of, code, ...(isGood ? [name, gross, discount, override, stock] : NOTHING)]];
  };
  async function* staged() {
    for await (const rows of batches) {
      yield rows.flatMap(stage);
      onRows(rows.length);
    }
  }
  await createStage(tx);
  await tx.copy('price_list_rows', staged());
  return tally.shares;
}

const NOTHING = [null, null, null, null, null];
