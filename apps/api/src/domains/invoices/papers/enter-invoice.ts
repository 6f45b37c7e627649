import type { EnteredInvoice } from '@formulary/contracts/invoices/papers';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DAY } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { getInvoice, type InvoiceDeps } from '../get-invoice.ts';
import { isDelivery } from '../judge-fees.ts';
import { storeInvoice } from '../store-invoice.ts';
import { OWN_WHOLESALER } from '../storing-queries.ts';
import { CHOOSE_LINES, LINES_TO_ENTER, PAPER_ENTERED, PAPER_TO_ENTER } from './paper-queries.ts';
import { type Typed, typedInvoice } from './typed-invoice.ts';

const NAME = statement('name_of_wholesaler', {
  takes: { wholesalerId: 'int' },
  gives: { name: 'text' },
  sql: 'SELECT name FROM wholesalers WHERE id = $wholesalerId',
});

type Line = Typed['lines'][number];

/**
 * Stores and checks an invoice that somebody entered by hand. Its document is the paper as it came, or what was typed where
 * there is none; the same again adds nothing. Throws `may_not_order`, `invalid` for a paper or lines that
 * are not the practice's, and what `storeInvoice` throws.
 */
export async function enterInvoice(
  deps: InvoiceDeps & { readonly db: Db },
  user: SignedInUser,
  { typed, base }: { typed: Typed; base: URL },
): Promise<EnteredInvoice> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const paper = typed.paper === undefined ? undefined : await paperToEnter(deps.db, practiceId, typed.paper);
  if (paper?.content === null) return answer(paper.invoiceId ?? 0, true);
  const invoice = await invoiceOf(deps.db, practiceId, typed);
  const { id, repeated } = await storeInvoice(deps, {
    ...{ practiceId, userId, wholesalerId: typed.wholesaler, source: 'typed', invoice, pagesSay: [] },
    ...(paper ? { ...paper, content: paper.content } : typedDocument(typed)),
    keepsSameNumber: typed.same_number === 'keep',
    whenWritten: async (tx, invoiceId) => {
      await tx.write(CHOOSE_LINES, { invoiceId, userId, now: deps.clock.now(), choices: choicesOf(typed.lines) });
      if (typed.paper !== undefined) await tx.write(PAPER_ENTERED, { practiceId, id: typed.paper, invoiceId });
    },
  });
  return answer(id, repeated);

  async function answer(id: number, repeated: boolean) {
    return { invoice: await getInvoice(deps, user, { id, base }), repeated };
  }
}

async function paperToEnter(sql: Sql, practiceId: number, id: number) {
  const [paper] = await sql.run(PAPER_TO_ENTER, { practiceId, id });
  if (!paper) throw fieldError('paper', invalidPk(id));
  return paper;
}

async function invoiceOf(sql: Sql, practiceId: number, typed: Typed) {
  const { wholesaler: wholesalerId, lines, issued_on, delivery_fee } = typed;
  if (lines.length === 0 && !delivery_fee) throw fieldError('non_field_errors', 'Say at least one line, or a fee.');
  const [own] = await sql.run(OWN_WHOLESALER, { practiceId, wholesalerId });
  if (!own) throw fieldError('wholesaler', invalidPk(wholesalerId));
  const itemIds = [...new Set(lines.flatMap(({ order_line }) => order_line ?? []))];
  const found = await sql.run(LINES_TO_ENTER, { practiceId, wholesalerId, itemIds });
  // A day more, as days begin at different times: `readMatches` finds nothing that was ordered later.
  const until = Date.parse(issued_on) + 2 * DAY;
  const items = new Map(found.map((item) => [item.id, item]));
  for (const [at, line] of lines.entries()) {
    const fault = faultOf(line, { items, until });
    if (fault) throw fieldError('lines', `Item ${at + 1}, ${fault}`);
  }
  const [wholesaler] = await sql.run(NAME, { wholesalerId });
  return typedInvoice(typed, { wholesaler: wholesaler?.name ?? '', items });
}

interface Ordered {
  readonly items: ReadonlyMap<number, { readonly orderId: number; readonly placedAt: Date }>;
  readonly until: number;
}

function faultOf({ order_line, name, price }: Line, { items, until }: Ordered): string | undefined {
  if (order_line === undefined) return name === undefined ? 'name: This field is required.' : undefined;
  const item = items.get(order_line);
  if (!item) return `order_line: ${invalidPk(order_line)}`;
  if (item.placedAt.getTime() >= until) return `order_line: Order ${item.orderId} was placed after the invoice's day.`;
  return price < 0 ? 'price: Ensure this value is greater than or equal to 0.' : undefined;
}

/** Whoever enters a line says what it is, but for fees and money off, which are judged with the document's. */
const choicesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ order_line, name, quantity, price }, at) => {
    const position = at + 1;
    if (order_line !== undefined) return { position, order_item_id: order_line, packs: quantity };
    const isFee = price < 0 || isDelivery({ reason: name ?? null, reasonCode: null });
    return isFee ? [] : { position, order_item_id: null, packs: 0 };
  });

function typedDocument({ same_number: _, ...typed }: Typed) {
  const content = Buffer.from(JSON.stringify(typed, null, 2));
  return { content, fileName: 'typed.json', mediaType: 'application/json' };
}
