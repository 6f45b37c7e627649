import { randomUUID } from 'node:crypto';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { readOrderSettings } from '@formulary/api/domains/wholesalers/read-order-settings';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { wayTo } from '@formulary/api/outside/wholesaler-transport/way-to';
import type { Reception } from '@formulary/api/outside/wholesaler-transport/wholesaler-transport';
import type { CommandDepsWithTransport } from '../command-line/command-context.ts';

/** Sends a test order as usual and stores nothing. Throws for an unknown or unreachable wholesaler. */
export async function sendTestOrder(
  { db, clock, transport, sender }: CommandDepsWithTransport,
  nameOrSlug: string,
): Promise<{ uid: string; wholesalerName: string; reception: Reception }> {
  const { id } = await getWholesaler({ db }, nameOrSlug);
  const wholesaler = await readOrderSettings(db, id);
  const uid = randomUUID();
  const test = {
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
  };
  const reception = await transport.send(test).catch((error: unknown) => {
    throw new DomainError(
      'wholesaler_unreachable',
      `It did not arrive: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return { uid, wholesalerName: wholesaler.name, reception };
}
