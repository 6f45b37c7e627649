import { notFound } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { Documents } from '../../outside/documents/open-documents.ts';
import type { RegisterDocumentPage } from '../../outside/documents/register-document.ts';
import type { RegisterDeps } from './list-register.ts';
import { type RegisterFormat, readRegisterLink } from './register-link.ts';
import { ENTRIES, PAGES, PRACTICE } from './register-queries.ts';
import { entryView } from './register-view.ts';

/** Entries of one page in a file: more than forty a day for five years. */
const MOST = 80_000;

export type RegisterFileDeps = RegisterDeps & { readonly documents: Documents };

/** The register as a file, for a link made by `registerUrl`. Throws `not_found` for an expired or altered link, and `unavailable`. */
export async function getRegisterFile(
  { db, clock, registerKey, rules, frame, documents }: RegisterFileDeps,
  { link, format }: { link: Readonly<Record<string, unknown>>; format: RegisterFormat },
  { tell, signal }: { tell: TellSecurity; signal: AbortSignal },
) {
  const now = clock.now();
  const read = readRegisterLink(registerKey, format, { link, now });
  if (read === 'altered') tell('signature-refused', { reason: 'link to a register' });
  if (typeof read === 'string') throw notFound();
  const { practiceId, part } = read;
  return documents.inTurn(signal, async (draw) => {
    const [practice] = await db.run(PRACTICE, { practiceId });
    if (!practice) throw notFound();
    const { timeZone } = frame;
    const { entryDays, note } = rules;
    const [from, to, pageId] = [part.from || null, part.to || null, part.page === '' ? null : Number(part.page)];
    const pages: RegisterDocumentPage[] = [];
    for (const page of await db.run(PAGES, { practiceId, pageId, from, timeZone, entryDays })) {
      const of = { practiceId, pageId: page.id, from, to, entryId: null, timeZone, most: MOST };
      const { id, drug, strength, form, unit, broughtForward } = page;
      const entries = (await db.run(ENTRIES, of)).map((row) => entryView(row, rules));
      pages.push({ id, drug, strength, form, unit, broughtForward, entries });
    }
    const document = { practice, madeAt: now, note, entryDays, from, to, pages };
    const filename = `controlled-drugs${from === null ? '' : `-${from}`}${to === null ? '' : `-to-${to}`}.${format}`;
    return format === 'csv'
      ? { filename, contentType: 'text/csv; charset=utf-8', content: await draw('registerCsv', document) }
      : { filename, contentType: 'application/pdf', content: await draw('registerPdf', document, frame) };
  });
}
