import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';
import { idOfLink } from '../../../kernel/signed-link.ts';
import type { DocumentFrame } from '../../../outside/documents/order-document.ts';
import { PRACTICE_OF_CLAIM } from '../claim-queries.ts';
import { readPeppolFiles } from './read-peppol-files.ts';

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly claimKey: Buffer;
  readonly frame: DocumentFrame;
}

/** One of a claim's documents for Peppol, by its place among them from 1, for a link made by `claimUrl`. Throws `not_found`. */
export async function getPeppolDocument(
  { db, clock, claimKey, frame }: Deps,
  link: { id: string; expires: unknown; signature: unknown },
  place: string,
  tell: TellSecurity,
) {
  const id = idOfLink(claimKey, link, clock.now());
  if (id === 'altered') tell('signature-refused', { reason: 'link to a claim' });
  if (typeof id === 'string') throw notFound();
  const [of] = await db.run(PRACTICE_OF_CLAIM, { id });
  const files = of ? await readPeppolFiles(db, { ...of, id }, frame.timeZone) : [];
  const file = files.find((_, at) => String(at + 1) === place);
  if (!file) throw notFound();
  const { filename, contentType, content } = file;
  return { filename, contentType, content: Buffer.from(content) };
}
