import { QUANTITY_MAX } from '@formulary/contracts/cart';
import type { CountedEntry, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fieldError } from '../../kernel/domain-error.ts';
import { judgePacks } from './judge-packs.ts';
import type { DeliveryLine } from './line-queries.ts';
import type { PackLookup, PackProduct } from './pack-lookup.ts';
import { isCarton, type ReadPack } from './read-pack.ts';
import type { NewEntry } from './receipt-queries.ts';

export type AskedEntry = BodyOf<typeof receiptsRoutes.countEntries>['entries'][number];

interface Decision {
  readonly answer: CountedEntry;
  /** What is to be written: nothing where it asks. */
  readonly rows: readonly NewEntry[];
}

interface Found {
  readonly product: Pick<PackProduct, 'id' | 'name'>;
  readonly lines: readonly DeliveryLine[];
  readonly pack: ReadPack | null;
}

/**
 * What becomes of one entry: counted, or something is to be said first. Throws `invalid` for an entry without a code or a
 * line, for a line of another wholesaler, and for a rejection without a reason or a reason without a rejection.
 */
export function decideEntry(
  entry: AskedEntry,
  { lookup, place, on }: { lookup: PackLookup; place: number; on: { today: string; shortDatedMonths: number } },
): Decision {
  if ((entry.kind === 'rejected') !== (entry.reason !== undefined)) {
    throw entryError(place, 'reason: What is rejected has a reason, and nothing else.');
  }
  const found = find(entry, lookup, place);
  if (typeof found === 'string') return { answer: { ...nothingCounted(entry), outcome: found }, rows: [] };
  const { product, lines, pack } = found;
  const quantity = entry.quantity * (pack?.count ?? 1);
  if (quantity > QUANTITY_MAX) return { answer: { ...nothingCounted(entry), outcome: 'unknown_carton' }, rows: [] };
  const batch = entry.batch ?? pack?.batch ?? null;
  const expiresOn = entry.expires_on ?? pack?.expiresOn ?? null;
  const judged = judgePacks({ productId: product.id, quantity, batch, expiresOn }, lines, on);
  const [first] = judged.placed;
  const answer: CountedEntry = {
    ...nothingCounted(entry),
    manufacturer_product: { id: product.id, name: product.name },
    line: first?.lineId ?? null,
    quantity,
    batch,
    expires_on: expiresOn,
  };
  const isAsked = judged.remarks.some((remark) => !entry.accept.includes(remark));
  if (entry.kind === 'received' && isAsked) {
    const { remarks, announcedBatches, elsewhereOrderId } = judged;
    return {
      answer: {
        ...answer,
        outcome: 'asks',
        remarks: [...remarks],
        announced_batches: [...announcedBatches],
        elsewhere_order: elsewhereOrderId,
      },
      rows: [],
    };
  }
  const placed = entry.kind === 'rejected' ? [{ lineId: first?.lineId ?? null, quantity }] : judged.placed;
  const rows = placed.map(
    (one): NewEntry => ({
      key: entry.key,
      kind: entry.kind,
      order_item_id: one.lineId,
      product_id: product.id,
      quantity: one.quantity,
      batch,
      expires_on: expiresOn,
      serial: pack?.serial ?? null,
      scanned: entry.code ?? null,
      reason: entry.reason ?? null,
      note: entry.note || null,
      corrects_id: null,
    }),
  );
  return { answer, rows };
}

function find({ line: lineId, code }: AskedEntry, lookup: PackLookup, place: number): Found | CountedEntry['outcome'] {
  const pack = code === undefined ? null : lookup.packOf(code);
  if (lineId !== undefined) {
    const line = lookup.lineOf(lineId);
    if (!line) throw entryError(place, `line: ${invalidPk(lineId)}`);
    return { product: { id: line.productId, name: line.name }, lines: [line], pack };
  }
  if (code === undefined) throw entryError(place, 'code: A code or a line is wanted.');
  if (pack === null) return 'unknown_carton';
  const product = lookup.productOf(pack);
  if (product) return { product, lines: lookup.linesOf(product), pack };
  return pack.gtin !== null && isCarton(pack.gtin) ? 'unknown_carton' : 'unknown_code';
}

const entryError = (place: number, words: string) => fieldError('entries', `Entry ${place + 1}, ${words}`);

const nothingCounted = ({ key }: AskedEntry): CountedEntry => ({
  key,
  outcome: 'counted',
  remarks: [],
  manufacturer_product: null,
  line: null,
  quantity: 0,
  batch: null,
  expires_on: null,
  announced_batches: [],
  elsewhere_order: null,
});
