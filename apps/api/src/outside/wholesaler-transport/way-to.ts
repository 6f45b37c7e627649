import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { OrderFormat, Way } from './wholesaler-transport.ts';

/** A wholesaler's transport with its settings. Throws `Undeliverable` when one is missing. */
export function wayTo(wholesaler: {
  readonly name: string;
  readonly transport: Way['transport'];
  readonly orderAddress: string | null;
  readonly orderSecret: string | null;
  readonly orderFormat: OrderFormat;
}): Way {
  const { name, transport, orderAddress: address, orderSecret: secret, orderFormat: format } = wholesaler;
  if (transport === 'simulated') return { transport };
  if (address === null) throw new Undeliverable(`${name} has no address for orders.`);
  if (transport === 'email') return { transport, address, format };
  if (secret === null) throw new Undeliverable(`${name} has no secret to sign orders with.`);
  return { transport, address, secret, format };
}
