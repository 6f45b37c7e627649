import { type ProviderConfig, providerRoutes } from '@formulary/contracts/provider';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';

export interface ProviderSettings {
  readonly productName: string;
  readonly supportEmail: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly priceNote: string;
}

export function bindProvider(app: FastifyInstance, settings: ProviderSettings): void {
  const config: ProviderConfig = {
    product_name: settings.productName,
    support_email: settings.supportEmail,
    price_note: settings.priceNote,
    time_zone: settings.timeZone,
    currency: 'EUR',
    locale: 'en-IE',
  };
  bindRoute(app, providerRoutes.getConfig, async () => config);
}
