import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { idOfLink } from '../../kernel/signed-link.ts';
import type { Documents } from '../../outside/documents/open-documents.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { claimFile } from './claim-file.ts';
import { PRACTICE_OF_CLAIM } from './claim-queries.ts';
import { readClaimDocument } from './read-claim-document.ts';

export interface ClaimFileDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly claimKey: Buffer;
  readonly frame: DocumentFrame;
  readonly documents: Documents;
}

/** A claim as a file, for a link made by `claimUrl`. Throws `not_found` for an expired or altered link, and `unavailable`. */
export async function getClaimFile(
  { db, clock, claimKey, frame, documents }: ClaimFileDeps,
  link: { id: string; expires: unknown; signature: unknown },
  format: 'pdf' | 'csv',
  { tell, signal }: { tell: TellSecurity; signal: AbortSignal },
) {
  const id = idOfLink(claimKey, link, clock.now());
  if (id === 'altered') tell('signature-refused', { reason: 'link to a claim' });
  if (typeof id === 'string') throw notFound();
  return documents.inTurn(signal, async (draw) => {
    const [of] = await db.run(PRACTICE_OF_CLAIM, { id });
    const claim = of && (await readClaimDocument(db, of.practiceId, id));
    if (!claim) throw notFound();
    return claimFile(draw, claim, format, frame);
  });
}
