import type { RestLine, StillToCome } from '@formulary/contracts/deliveries/still-to-come';
import { dateIn } from '../../kernel/days.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lineQuantities } from '../orders/public.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { type DeliveryLine, OPEN_LINES } from './line-queries.ts';
import { readSettings } from './practice-settings.ts';
import { restOfLine } from './rest-of-line.ts';

/** Every line of the practice of which something is to come, those first of which somebody has to decide. */
export async function listRest(
  { db, clock, frame: { timeZone } }: DeliveriesDeps,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<StillToCome> {
  const now = clock.now();
  const on = { today: dateIn(timeZone, now), timeZone };
  const { receives } = await readSettings(db, practiceId);
  const lines = receives ? await db.run(OPEN_LINES, { practiceId, wholesalerId: null, now }) : [];
  const open = lines.map((line) => restView(line, on)).filter(({ quantities }) => quantities.open > 0);
  return { receives, lines: open.toSorted((one, other) => Number(other.asks !== null) - Number(one.asks !== null)) };
}

function restView(line: DeliveryLine, on: { today: string; timeZone: string }): RestLine {
  const { id, orderId, placedAt, reference, productId, code, name, manufacturer, reason, saidAt, wait } = line;
  return {
    line: id,
    order: orderId,
    placed_on: placedAt.toISOString(),
    reference,
    wholesaler: { id: line.wholesalerId, name: line.wholesalerName },
    manufacturer_product: { id: productId, code, name, manufacturer },
    quantities: lineQuantities(line),
    ...restOfLine(line, on),
    reason,
    said_on: saidAt?.toISOString() ?? null,
    waits: wait && { by: wait.by, ask_again_on: wait.askAgainOn },
  };
}
