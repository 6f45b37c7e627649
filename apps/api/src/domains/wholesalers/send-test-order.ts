import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { wayTo } from '../../outside/wholesaler-transport/way-to.ts';
import type { Reception, WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { readOrderSettings } from './read-order-settings.ts';

export interface TestOrderDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly transport: WholesalerTransport;
  /** Who the wholesaler may ask. */
  readonly sender: { readonly name: string; readonly email: string };
}

interface TestSent {
  readonly uid: string;
  readonly wholesalerName: string;
  /** What it answered, or why the order did not arrive. */
  readonly outcome: Reception | { readonly fault: string };
}

/** Sends a test order to a wholesaler that is there as orders are sent, and stores nothing. */
export async function sendTestOrder(
  { db, clock, transport, sender }: TestOrderDeps,
  wholesalerId: number,
): Promise<TestSent> {
  const wholesaler = await readOrderSettings(db, wholesalerId);
  const uid = randomUUID();
  const send = async () =>
    transport.send({
      uid,
      orderNumber: 0,
      placedAt: clock.now(),
      attempt: 1,
      isTest: true,
      way: wayTo(wholesaler),
      wholesalerName: wholesaler.name,
      accountNumber: 'TEST',
      reference: 'TEST',
      deliveryAddress: `${sender.name}\nTest order, do not deliver`,
      phone: '',
      placedBy: sender,
      lines: [
        {
          wholesalerCode: 'TEST',
          code: 'TEST',
          productName: 'Test line, do not deliver',
          manufacturerName: sender.name,
          quantity: 1,
          netPrice: 0.01,
          total: 0.01,
        },
      ],
    });
  const outcome = await send().catch((error: unknown) => ({
    fault: error instanceof Error ? error.message : String(error),
  }));
  return { uid, wholesalerName: wholesaler.name, outcome };
}
