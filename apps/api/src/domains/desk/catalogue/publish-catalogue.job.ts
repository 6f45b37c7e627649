import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { giveUpPublishing, type PublishingDeps, publishCatalogue } from '../../catalogue/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import type { Decider } from '../change-at-desk.ts';

export interface PublishCatalogue extends Decider {
  readonly uploadId: number;
}

/** A server that is replaced ends its try; each begins anew. */
export const PUBLISH_CATALOGUE: Queue<PublishCatalogue> = {
  ...{ name: 'publish-catalogue', retries: 5, pause: 2, expiry: 900 },
};

/** Applies a catalogue as somebody decided, with its audit. */
export function publishCatalogueJob(
  deps: Omit<PublishingDeps, 'recordPublished'> & { readonly clock: Clock },
): Worker<PublishCatalogue> {
  const { db, clock } = deps;
  return {
    run: ({ uploadId, operator, address }) =>
      publishCatalogue(
        {
          ...deps,
          recordPublished: (tx, { id, name, report, products }) =>
            auditAtDesk(
              tx,
              clock,
              { operator, address, action: 'catalogue import' },
              {
                subject: `catalogue upload ${id}: ${name}`,
                changed: {
                  ...{ state: ['ready', 'published'], products, new: [0, report.new] },
                  changed: [0, report.changed],
                },
              },
            ),
        },
        uploadId,
      ),
    giveUp: ({ uploadId }) => giveUpPublishing(db, uploadId),
  };
}
