import { linkKeyOf, signedUrl } from '../../kernel/signed-link.ts';

export const claimKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to a claim');

/** The address of a claim as a file, which needs no token. */
export function claimUrl(
  key: Buffer,
  {
    claimId,
    file,
    base,
    now,
  }: { claimId: number; file: `claim.${'pdf' | 'csv'}` | `peppol/${number}`; base: URL; now: Date },
): string {
  return signedUrl(key, { path: `/api/claims/${claimId}/${file}`, id: claimId, base, now });
}
