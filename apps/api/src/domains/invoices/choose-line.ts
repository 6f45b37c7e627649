import type { Invoice, invoicesRoutes } from '@formulary/contracts/invoices';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { toCents } from '@formulary/pricing/money';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { fieldError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { centsOfDecimal } from './document-money.ts';
import { getInvoice, type InvoiceDeps } from './get-invoice.ts';
import { INVOICES_BY_ID, LOCK_INVOICES, type StoredLine } from './invoice-queries.ts';
import { judgeInvoices } from './judge-invoices.ts';
import { nameOf } from './lines-to-match.ts';
import { matchInvoice } from './match-invoice.ts';
import { PACK_CONTENT, PackContent } from './matching-queries.ts';
import { readLinePacks } from './read-line-packs.ts';
import type { StoredInvoice } from './read-matches.ts';

const ITEM = statement('order_item_to_choose', {
  takes: { practiceId: 'int', wholesalerId: 'int', itemId: 'int' },
  gives: { productId: 'int', promised: 'float8', gross: 'float8', content: PackContent.nullable() },
  sql: `SELECT i.product_id AS "productId", i.net_price::float8 AS promised, i.gross_price::float8 AS gross, ${PACK_CONTENT} AS content
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN products p ON p.id = i.product_id LEFT JOIN product_packs k ON k.product_id = p.id AND k.name = p.name
    WHERE i.id = $itemId AND w.wholesaler_id = $wholesalerId AND o.practice_id = $practiceId`,
});

const CHOOSE = statement('choose_invoice_line', {
  anyPractice: 'lines of an invoice and of an order that were found for the practice',
  takes: { lineId: 'int', itemId: 'int?', packs: 'int', userId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO invoice_choices (invoice_line_id, order_item_id, packs, user_id, chosen_at)
    VALUES ($lineId, $itemId, $packs, $userId, $now)`,
});

const REMEMBER = statement('remember_invoice_name', {
  takes: { practiceId: 'int', wholesalerId: 'int', name: 'text', productId: 'int', packs: 'int', units: 'text' },
  sql: `INSERT INTO invoice_names (practice_id, wholesaler_id, name, product_id, packs, units)
    VALUES ($practiceId, $wholesalerId, $name, $productId, $packs, $units)
    ON CONFLICT (practice_id, wholesaler_id, name)
    DO UPDATE SET product_id = excluded.product_id, packs = excluded.packs, units = excluded.units`,
});

const FORGET = statement('forget_invoice_name', {
  takes: { practiceId: 'int', wholesalerId: 'int', name: 'text' },
  sql: `DELETE FROM invoice_names WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId AND name = $name`,
});

/**
 * Says what a line of an invoice is, and remembers its name or code for this wholesaler; where it was never ordered, what
 * was remembered of it is forgotten. Its document is matched and judged anew. Throws `may_not_order`, `not_found`, and `invalid` for a line of another document or order.
 */
export async function chooseLine(
  deps: InvoiceDeps & { db: Db },
  user: SignedInUser,
  { id, choice, base }: { id: number; choice: BodyOf<typeof invoicesRoutes.chooseLine>; base: URL },
): Promise<Invoice> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const { invoice_line: lineId, order_line: itemId, packs: said } = choice;
  await deps.db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [invoice] = await tx.run(INVOICES_BY_ID, { practiceId, ids: [id] });
    if (!invoice) throw notFound();
    const line = invoice.lines.find((one) => one.id === lineId);
    if (!line) throw fieldError('invoice_line', invalidPk(lineId));
    if (itemId === undefined && said !== undefined)
      throw fieldError('packs', 'Say of which line of an order, or leave it out.');
    let packs = 0;
    if (itemId !== undefined) packs = await rememberItem(tx, practiceId, { invoice, line, itemId, said });
    else await tx.write(FORGET, { practiceId, wholesalerId: invoice.wholesalerId, name: nameOf(line) });
    await tx.write(CHOOSE, { lineId, itemId: itemId ?? null, packs, userId, now: deps.clock.now() });
    const [chosen] = await tx.run(INVOICES_BY_ID, { practiceId, ids: [id] });
    if (!chosen) throw notFound();
    await judgeInvoices(tx, practiceId, await matchInvoice(tx, practiceId, chosen));
  });
  return getInvoice(deps, user, { id, base });
}

interface Said {
  readonly invoice: StoredInvoice;
  readonly line: StoredLine;
  readonly itemId: number;
  /** Packs; as many as the line says where nothing is said. */
  readonly said: number | undefined;
}

/** Remembers what the wholesaler calls the product, and answers how many packs of the order's line the line is. */
async function rememberItem(tx: Sql, practiceId: number, { invoice, line, itemId, said }: Said): Promise<number> {
  const { wholesalerId } = invoice;
  const [item] = await tx.run(ITEM, { practiceId, wholesalerId, itemId });
  if (!item) throw fieldError('order_line', invalidPk(itemId));
  const { productId, promised, gross, content } = item;
  const { quantity, unit, amount } = line;
  const pack = { content, promised: toCents(promised), gross: toCents(gross) };
  const packs = said ?? Math.abs(readLinePacks({ quantity, unit, amount: centsOfDecimal(amount) }, pack) ?? 0);
  if (packs === 0) throw fieldError('packs', 'This field is required.');
  const units = quantity.replace('-', '');
  await tx.write(REMEMBER, { practiceId, wholesalerId, name: nameOf(line), productId, packs, units });
  return packs;
}
