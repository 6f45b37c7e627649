import {
  type ORDER_FORMATS,
  type ORDER_TRANSPORTS,
  SECRET_MAX,
  SECRET_MIN,
} from '@formulary/contracts/desk/wholesalers';
import { email } from '@formulary/contracts/shared/fields';
import { DomainError } from '../../kernel/domain-error.ts';

export interface OrderSettings {
  readonly transport: (typeof ORDER_TRANSPORTS)[number];
  /** An e-mail address or a URL, by the transport. */
  readonly orderAddress: string | null;
  readonly orderSecret: string | null;
  readonly orderFormat: (typeof ORDER_FORMATS)[number];
}

/** Throws `invalid` for settings by which no order would arrive. */
export function checkOrderSettings({ transport, orderAddress, orderSecret }: OrderSettings): void {
  if (orderSecret !== null && (orderSecret.length < SECRET_MIN || orderSecret.length > SECRET_MAX)) {
    throw new DomainError('invalid', `A secret has ${SECRET_MIN} to ${SECRET_MAX} characters.`);
  }
  if (transport === 'simulated') return;
  if (orderAddress === null) throw new DomainError('invalid', `Orders by ${transport} need an address.`);
  if (transport === 'email' && !email().safeParse(orderAddress).success) {
    throw new DomainError('invalid', `"${orderAddress}" is no e-mail address.`);
  }
  if (transport === 'http') {
    if (!isWebAddress(orderAddress)) {
      throw new DomainError(
        'invalid',
        'Orders by http need an http or https address, without a user, a password or a fragment.',
      );
    }
    if (orderSecret === null) throw new DomainError('invalid', 'Orders by http need a secret to sign them.');
  }
}

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.hash === '';
}
