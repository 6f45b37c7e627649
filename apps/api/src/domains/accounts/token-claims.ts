import { randomBytes } from 'node:crypto';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { JwtSigner } from '../../http/jwt-signer.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';

const common = {
  jti: z.string().regex(/^[0-9a-f]{32}$/),
  user_id: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((id) => Number(id) <= LARGEST_ID),
  iat: z.int(),
  exp: z.int(),
  family: z.uuid(),
};

const Claims = z.discriminatedUnion('token_type', [
  z.object({ token_type: z.literal('access'), ...common }),
  z.object({ token_type: z.literal('refresh'), ...common }),
]);
export type TokenClaims = z.infer<typeof Claims>;
export type TokenType = TokenClaims['token_type'];

/** Why a token is refused, in the words that clients know. */
export type TokenFault = 'Token is invalid' | 'Token is expired' | 'Token has wrong type';

export interface Tokens {
  readonly signer: JwtSigner;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

export function newJti(): string {
  return randomBytes(16).toString('hex');
}

export function signPair(
  { signer, accessSeconds }: Tokens,
  session: { userId: number; family: string; jti: string; issuedAt: Date; expiresAt: Date; now: Date },
) {
  const expires = toSeconds(session.expiresAt);
  const shared = { user_id: String(session.userId), family: session.family };
  const access = {
    token_type: 'access',
    jti: newJti(),
    iat: toSeconds(session.now),
    exp: Math.min(expires, toSeconds(session.now) + accessSeconds),
    ...shared,
  };
  const refresh = {
    token_type: 'refresh',
    jti: session.jti,
    iat: toSeconds(session.issuedAt),
    exp: expires,
    ...shared,
  };
  return { access: signer.sign(access), refresh: signer.sign(refresh) };
}

/** The claims of a token, of one type if given, or why it is refused. */
export function readToken({ signer }: Tokens, token: string, type?: TokenType): TokenClaims | TokenFault {
  const claims = readClaims(signer, token);
  if (!claims) return 'Token is invalid';
  if (type && claims.token_type !== type) return 'Token has wrong type';
  return claims.exp * 1000 <= Date.now() ? 'Token is expired' : claims;
}

/** Whether a token of either type is ours, whatever became of its time and its session. */
export function isSigned({ signer }: Tokens, token: string): boolean {
  return readClaims(signer, token) !== undefined;
}

/** The user id of an access token, by its signature and time alone: they may have no access any more. */
export function userOfToken(tokens: Tokens, accessToken: string): string | undefined {
  const claims = readToken(tokens, accessToken, 'access');
  return typeof claims === 'string' ? undefined : claims.user_id;
}

/** Writes a refused token to the security log, unless it is only expired. */
export function tellOfToken(tell: TellSecurity, fault: TokenFault): void {
  if (fault !== 'Token is expired') tell('token-refused', { reason: fault });
}

/** Verified tokens, in all but their time: each is read three times per request. */
const verified = new WeakMap<JwtSigner, LRUCache<string, TokenClaims>>();

function readClaims(signer: JwtSigner, token: string): TokenClaims | undefined {
  const known = verified.get(signer) ?? new LRUCache<string, TokenClaims>({ max: 1_000 });
  verified.set(signer, known);
  const before = known.get(token);
  if (before || !hasCanonicalSignature(token)) return before;
  try {
    const claims = Claims.parse(signer.verify(token));
    known.set(token, claims);
    return claims;
  } catch {
    return undefined;
  }
}

/** Several base64url texts decode to the same signature; only one is accepted. */
function hasCanonicalSignature(token: string): boolean {
  const [, , signature = ''] = token.split('.');
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
