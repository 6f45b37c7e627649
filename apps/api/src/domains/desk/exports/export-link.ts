import { createHmac } from 'node:crypto';
import { idOfLink, linkKeyOf, signedUrl } from '../../../kernel/signed-link.ts';

export type ExportKind = 'catalogue' | 'offers' | 'orders';

/** What an address says beside its kind; whatever is left out is not narrowed by it. */
export const EXPORT_FIELDS = {
  catalogue: [],
  offers: ['wholesaler'],
  orders: ['since', 'until', 'wholesaler', 'practice'],
} as const satisfies Record<ExportKind, readonly string[]>;

/** A file that somebody asked for. */
export interface Export {
  readonly kind: ExportKind;
  /** Of the file. */
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
}

export const exportKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to an export of the desk');

/** The address of an export, which needs no token for a quarter of an hour. It is of this file and session alone. */
export function exportUrl(
  key: Buffer,
  asked: Export,
  { sessionId, base, now }: { sessionId: number; base: URL; now: Date },
): string {
  const query = new URLSearchParams({ session: String(sessionId), name: asked.name, ...asked.of });
  const path = `/api/desk/exports/${asked.kind}.csv?${query}`;
  return signedUrl(keyOf(key, asked), { path, id: sessionId, base, now });
}

/** What a link that `exportUrl` made is for, or why it is refused. */
export function readExportLink(
  key: Buffer,
  kind: ExportKind,
  { link, now }: { link: Readonly<Record<string, unknown>>; now: Date },
): { sessionId: number; asked: Export } | 'expired' | 'altered' {
  const { session, name, expires, signature } = link;
  if (typeof session !== 'string' || typeof name !== 'string') return 'altered';
  const said = EXPORT_FIELDS[kind].flatMap((field) => {
    const value = link[field];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const asked = { kind, name, of: Object.fromEntries(said) };
  const sessionId = idOfLink(keyOf(key, asked), { id: session, expires, signature }, now);
  return typeof sessionId === 'string' ? sessionId : { sessionId, asked };
}

/** A key of its own for each file: a signature is of the session and the time. */
function keyOf(key: Buffer, { kind, name, of }: Export): Buffer {
  const said = EXPORT_FIELDS[kind].map((field) => of[field] ?? null);
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, name, said]))
    .digest();
}
