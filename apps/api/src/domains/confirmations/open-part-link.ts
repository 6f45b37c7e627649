import type { PartOfLink } from '@formulary/contracts/confirmations/part-link';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { lineConfirmation, partOfAnyPractice } from '../orders/public.ts';
import { hashOfToken } from './part-link.ts';
import { hasEnded } from './part-link-end.ts';

const PART_OF_LINK = statement('part_of_link', {
  anyPractice: 'a secret link names the part',
  takes: { tokenHash: 'text' },
  gives: { id: 'int', lastSaidAt: 'timestamptz?' },
  sql: `SELECT w.id, (
      SELECT max(greatest(s.received_at, a.answered_at)) FROM wholesaler_words s
        LEFT JOIN line_words l ON l.word_id = s.id LEFT JOIN line_answers a ON a.line_word_id = l.id
      WHERE s.wholesale_order_id = w.id AND s.state = 'applied'
    ) AS "lastSaidAt"
    FROM part_links k JOIN wholesale_orders w ON w.id = k.wholesale_order_id WHERE k.token_hash = $tokenHash`,
});

/** A part that a link has opened, and whose it is. */
export interface OpenedPart {
  readonly wholesalerId: number;
  readonly view: PartOfLink;
}

/** The part of a link. Throws `not_found` in the same words for one that was never made and one that has ended. */
export async function openPartLink({ db, clock }: { db: Sql; clock: Clock }, token: string): Promise<OpenedPart> {
  const [found] = await db.run(PART_OF_LINK, { tokenHash: hashOfToken(token) });
  const read = found && (await partOfAnyPractice(db, found.id));
  if (!read || read.part.status === 'failed') throw notFound();
  const { order, part } = read;
  const lines = part.lines.map((line) => ({ ...line, confirmation: lineConfirmation(line) }));
  const states = lines.map(({ quantity, confirmation, sent }) => ({
    ordered: quantity,
    refused: confirmation?.refused ?? 0,
    cancelled: confirmation?.cancelled ?? 0,
    sent: sent.reduce((sum, packs) => sum + packs.quantity, 0),
  }));
  if (hasEnded(states, found.lastSaidAt, clock.now())) throw notFound();
  const view: PartOfLink = {
    uid: part.uid,
    placed_on: order.placedAt.toISOString(),
    wholesaler_name: part.wholesalerName,
    account_number: part.accountNumber,
    reference: order.reference,
    delivery_address: order.deliveryAddress,
    lines: lines.map((line) => ({
      code: line.wholesalerCode,
      product_name: line.productName,
      manufacturer_name: line.manufacturerName,
      quantity: line.quantity,
      net_price: line.netPrice,
      confirmation: line.confirmation,
      sent: line.sent,
    })),
  };
  return { wholesalerId: part.wholesalerId, view };
}
