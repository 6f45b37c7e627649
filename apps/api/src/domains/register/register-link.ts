import { createHmac } from 'node:crypto';
import { idOfLink, linkKeyOf, signedUrl } from '../../kernel/signed-link.ts';

export const registerKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to a register');

export type RegisterFormat = 'csv' | 'pdf';

/** What is in a file of the register: one page or all of them, of a period or from its beginning. */
export interface RegisterPart {
  readonly page: string;
  readonly from: string;
  readonly to: string;
}

/** The address of a file of the register, which needs no token for a quarter of an hour. */
export function registerUrl(
  key: Buffer,
  {
    practiceId,
    format,
    part,
    base,
    now,
  }: { practiceId: number; format: RegisterFormat; part: Partial<RegisterPart>; base: URL; now: Date },
): string {
  const of = { page: '', from: '', to: '', ...part };
  const query = new URLSearchParams({ practice: String(practiceId), ...of });
  const path = `/api/records/register.${format}?${query}`;
  return signedUrl(keyOf(key, format, of), { path, id: practiceId, base, now });
}

/** What a link that `registerUrl` made is for, or why it is refused. */
export function readRegisterLink(
  key: Buffer,
  format: RegisterFormat,
  { link, now }: { link: Readonly<Record<string, unknown>>; now: Date },
): { practiceId: number; part: RegisterPart } | 'expired' | 'altered' {
  const { practice, page, from, to, expires, signature } = link;
  if (typeof practice !== 'string' || typeof page !== 'string' || typeof from !== 'string' || typeof to !== 'string')
    return 'altered';
  const part = { page, from, to };
  const practiceId = idOfLink(keyOf(key, format, part), { id: practice, expires, signature }, now);
  return typeof practiceId === 'string' ? practiceId : { practiceId, part };
}

/** A key of its own for each of them: a signature is of the practice and the time. */
const keyOf = (key: Buffer, format: RegisterFormat, { page, from, to }: RegisterPart): Buffer =>
  createHmac('sha256', key).update(`register.${format}\n${page}\n${from}\n${to}`).digest();
